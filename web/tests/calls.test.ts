/** “Flinch!” and “Muggins!” can be called at any time, and so also while the own moves wait. */

import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import moments from "../fixtures/moments.json";
import { kitOf } from "../src/games/kits";
import { isCall } from "../src/lib/acts";
import type { View } from "../src/lib/views";
import Board from "../src/parts/Board.svelte";

const views = (moments.moments as unknown as { view: View }[]).map(({ view }) => view);
/** As a table of that game for four names them. */
const callsOf = (game: string): string[] => [0, 1, 2, 3].map((seat) => `${game} ${seat}`);
const called = (game: string): View => views.find((view) => view.game === game && view.turn === view.seat && view.legal.some((move) => callsOf(game).includes(move)) && view.legal.length > 2) as View;

describe("calls", () => {
  it("are the moves that the table names", () => {
    const calls = ["flinch 0", "flinch 2", "boo 1"];
    for (const call of calls) expect(isCall([call], calls), call).toBe(true);
    for (const other of [["play 4"], ["flinch"], ["flinch 1"], ["flinch 2", "play 4"], [], undefined]) expect(isCall(other, calls), String(other)).toBe(false);
  });

  it.each(["flinch", "muggins"])("can be made while the own moves wait, and nothing else can: %s", async (game) => {
    const view = called(game);
    const kit = await kitOf(game);
    const scene = { view, names: ["Zoé", "Ana", "Ben", "Cleo"].slice(0, view.seats), you: view.seat };
    const drawn = (state: { pending: boolean; calls: string[] }): [buttons: number, open: number] => {
      const { body } = render(Board, { props: { kit, scene, chairs: [], play: () => undefined, ...state } });
      return [body.match(/aria-keyshortcuts="f"/g)?.length ?? 0, body.match(/class="[^"]*\bspot\b[^"]*\bopen\b/g)?.length ?? 0];
    };
    const [button, open] = drawn({ pending: false, calls: callsOf(game) });
    expect([button, open > 0]).toEqual([1, true]);
    expect(drawn({ pending: true, calls: callsOf(game) })).toEqual([1, 0]);
    expect(drawn({ pending: true, calls: [] })).toEqual([0, 0]);
  });
});
