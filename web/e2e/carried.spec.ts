/** Every act in which something is carried, carried in the page: with a mouse on a desk, with a finger on a phone. */

import { DESK, expect, test } from "./house";
import { carry, pointOn } from "./pointer";
import { moments, pretend, type Stored, type View } from "./pretend";

const GAMES = ["flush", "color-flush", "flinch", "muggins", "solitaire-flinch", "collectors-flinch"];
const SMALL = { viewport: { width: 360, height: 640 }, hasTouch: true };
const ANY = "any place that takes it";

/** From where to where a move goes, told anew from its words: the page has it from its games' kits. */
const CARRIED: Record<string, (words: string[], view: View) => [from: string, ...to: string[]]> = {
  Lay: ([card]) => [`hand:${card}#0`, "tray"],
  LayTop: ([top = ""]) => [`base:${top.slice(1)}`, "pile"],
  Flip: ([, base]) => [`base:${base}`, "tray"],
  GiveBase: ([, base], view) => [`base:${base}`, `seat:${String(view["previous"])}`],
  Swap: ([, card]) => [`hand:${card}#0`, "mimic"],
  SwapTop: ([, top = ""]) => [`base:${top.slice(1)}`, "mimic"],
  Give: ([, slot, , seat]) => [`mine:${slot}`, `seat:${seat}`],
  GivePile: ([, slot]) => [`mine:${slot}`, "pile"],
  Take: ([, slot, , seat]) => [`theirs:${seat}:${slot}`, "mine"],
  TakePile: () => ["pile", "mine"],
  FlipCard: ([, slot]) => [`mine:${slot}`, "flip"],
  SwapWith: ([, , seat]) => [`seat:${seat}`, "mine"],
  PlayStock: (words, view) => [`stock:${owner(words, view)}`, ANY],
  PlayHand: ([, card]) => [`hand:${card}#0`, ANY],
  PlayReserve: (words, view) => [`reserve:${owner(words, view)}:${words.at(-1)}`, ANY],
  On: ([, pile, end], view) => [held(view), `pile:${pile}:${end}`, `pile:${pile}`],
  Start: ([, number], view) => [held(view), `pile:new:${number}`, "pile:new"],
  Reserve: ([, card, , pile], view) => [`hand:${card}#0`, `reserve:${view.seat}:${pile}`],
  Show: ([, card]) => [`hand:${card}#0`, "shown"],
  PlayOnPile: ([, pile], view) => [inPlay(view), `pile:${pile}`],
  StartPile: (_, view) => [inPlay(view), "pile:new"],
  PlayOnStockpile: ([, seat], view) => [inPlay(view), `stock:${seat}`],
  Draw: (_, view) => [`packet:${view.seat}`, "drawn"],
  Keep: (_, view) => ["drawn", `stock:${view.seat}`],
  Up: ([, source = ""]) => [lying(source), ANY],
  Down: ([, source = "", pile]) => [lying(source), `lower:${pile}`],
  FillSpace: ([, source = ""]) => [lying(source), ANY],
  ToStockpile: () => ["turned", "stock"],
  MovePile: ([, pile, to]) => [`lower:${pile}`, `lower:${to}`],
  Turn: () => ["pack", "turned"],
  Ask: ([, seat, card]) => [`hand:${card}#0`, `seat:${seat}`],
};

const owner = (words: string[], view: View): number => (view.seat + (words[1] === "partner" ? view.seats / 2 : 0)) % view.seats;
const held = (view: View): string => {
  const words = String(view["chosen"]).split(" ");
  const kind = words.includes("stock") ? "PlayStock" : words.includes("reserve") ? "PlayReserve" : "PlayHand";
  return CARRIED[kind]?.(words, view)[0] ?? "";
};
const inPlay = (view: View): string => (view["drawn"] === null ? `stock:${view.seat}` : "drawn");
const lying = (source: string): string => (/^\d/.test(source) ? `lower:${source}` : source);
const spot = (name: string): string => `.felt [data-spot="${name}"]`;

interface Act {
  moment: Stored;
  move: string;
  kind: string;
}

/** One act of each kind and shape that a game has, such as "play partner reserve 2". */
function actsOf(game: string): Act[] {
  const found = new Map<string, Act>();
  for (const moment of moments().filter(({ view }) => view.game === game)) {
    for (const [move, kind] of Object.entries(moment.kinds)) {
      const shape = kind + move.replace(/\S*\d\S*|\bFg?\b|\bW\b/g, "#");
      if (kind in CARRIED && !(moment.view["tray"] as unknown[] | undefined)?.length && !found.has(shape)) found.set(shape, { moment, move, kind });
    }
  }
  return [...found.values()];
}

for (const [manner, screen] of Object.entries({ mouse: DESK, finger: SMALL })) {
  for (const game of GAMES) {
    test(`everything in ${game} that is carried is carried with a ${manner}`, async ({ welcome }) => {
      const { page } = await welcome(screen);
      const table = await pretend(page);
      for (const { moment, move, kind } of actsOf(game)) {
        await test.step(`${kind}: ${move}`, async () => {
          await table.deal(moment.view);
          const [from, ...to] = (CARRIED[kind] as (typeof CARRIED)[string])(move.split(" "), moment.view);
          await expect(page.locator(`${spot(from)}.open`)).toBeVisible();
          const chosen = (places: string[]): string | undefined => (to[0] === ANY ? places[0] : to.map(spot).find((place) => places.includes(place)));
          expect(await carry(page, spot(from), chosen), `${from} to ${to.join()}`).toBe(true);
          if (!kind.startsWith("Lay")) return expect.poll(table.sent, { timeout: 20_000 }).toEqual([move]);
          // a card in the tray can be taken back, and be declared
          const laid = page.locator(`[data-spot^="tray:"]`);
          await expect(laid).toHaveCount(1);
          expect(await carry(page, `[data-spot^="tray:"]`, () => '[data-drop="hand"]')).toBe(true);
          await expect(laid).toHaveCount(0);
          expect(table.sent()).toEqual([]);
          expect(await carry(page, spot(from), chosen)).toBe(true);
          await page.keyboard.press("d");
          await expect.poll(table.sent, { timeout: 20_000 }).toHaveLength(2);
          expect(table.sent()[0]).toBe(move);
        });
      }
    });
  }
}

test("a quick hand, seen to move only when it has left the card, carries it too", async ({ welcome }) => {
  const { page } = await welcome(DESK);
  const table = await pretend(page);
  const { moment, move } = actsOf("flinch").find(({ kind }) => kind === "Reserve") as Act;
  await table.deal(moment.view);
  const [from, to = ""] = (CARRIED["Reserve"] as (typeof CARRIED)[string])(move.split(" "), moment.view);
  await expect(page.locator(`${spot(from)}.open`)).toBeVisible();
  const [there, here] = [await pointOn(page, spot(to)), await pointOn(page, spot(from))];
  if (!here || !there) throw new Error("the table is not in sight");
  await page.mouse.move(here.x, here.y);
  await page.mouse.down();
  await page.mouse.move(there.x, there.y);
  await page.mouse.up();
  await expect.poll(table.sent).toEqual([move]);
});
