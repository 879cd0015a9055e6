import { describe, expect, it } from "vitest";
import plays from "../fixtures/flush-plays.json";
import { FlushKit } from "../src/games/flush/kit.svelte";
import { declarations, effect, inOrder, possible, tops } from "../src/games/flush/laying";
import type { FlushView } from "../src/lib/views";

interface Told {
  event: string;
  seat?: number;
  count?: number;
  cards?: string[];
}
interface Play {
  view: FlushView;
  laid: string[];
  does: Record<string, Told[]>;
  opening: string[];
}

const stored = plays as unknown as Play[];
const kit = new FlushKit();
const cardsOf = (play: Play): string[] => [...play.view.tray, ...play.laid.map((move) => kit.card(play.view, move))];

describe("what the tray says of a play of Flush, compared with the rules", () => {
  it("knows every declaration that is open, and no other", () => {
    for (const play of stored) {
      const open = declarations(play.view, cardsOf(play)).map((value) => `say ${value}`);
      expect(open.sort(), JSON.stringify([play.view.pile, play.view.mimic, play.laid])).toEqual(Object.keys(play.does).sort());
    }
  });

  it("foresees flushes, pick-ups, skips, Super Flushes and won rounds", () => {
    const seen = { flushes: 0, picksUp: 0, skips: 0, superFlush: 0, wins: 0, draws: 0 };
    for (const play of stored) {
      for (const [said, events] of Object.entries(play.does)) {
        const word = said.slice(4);
        const value = word === "flush" || word === "link" ? word : Number(word);
        const foreseen = effect(play.view, cardsOf(play), value);
        const of = (name: string): Told[] => events.filter((one) => one.event === name);
        expect(foreseen.flushes, said).toBe(of("flushed")[0]?.count ?? 0);
        expect(foreseen.picksUp, said).toBe(of("picked_up")[0]?.cards?.length ?? 0);
        expect(foreseen.superFlush, said).toBe(of("super_flush").length > 0);
        if (of("round_won").length === 0) expect(foreseen.skips, said).toEqual(of("skipped").map((one) => one.seat));
        expect(foreseen.wins, said).toBe(of("round_won").length > 0);
        seen.flushes += foreseen.flushes ? 1 : 0;
        seen.picksUp += foreseen.picksUp ? 1 : 0;
        seen.skips += foreseen.skips.length;
        seen.superFlush += foreseen.superFlush ? 1 : 0;
        seen.wins += foreseen.wins ? 1 : 0;
        seen.draws += foreseen.draws;
      }
    }
    // each was met at least once, or the comparison says little
    expect(Math.min(seen.flushes, seen.picksUp, seen.skips, seen.superFlush, seen.wins)).toBeGreaterThan(0);
  });

  it("marks exactly the cards that may open a play", () => {
    for (const { view, opening } of stored) {
      if (view.tray.length > 0) continue;
      const own = [...(view.hand ?? []), ...tops(view)];
      const open = (view.hand ?? []).filter((card) => possible(view, [card], own.toSpliced(own.indexOf(card), 1)));
      expect([...new Set(open)].sort()).toEqual(opening.filter((move) => !move.startsWith("t")).sort());
    }
  });

  it("lays cards in the order the rules want", () => {
    expect(inOrder(["t2", "F", "7s", "7", "Fg", "t1", "10", "7b"])).toEqual(["7", "7s", "7b", "10", "F", "Fg", "t1", "t2"]);
  });
});
