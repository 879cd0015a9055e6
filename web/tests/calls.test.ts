/** “Flinch!” and “Muggins!” can be called at any time, and so also while the own moves wait. */

import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import moments from "../fixtures/moments.json";
import { kitOf } from "../src/games/kits";
import { isCall } from "../src/lib/acts";
import type { View } from "../src/lib/views";
import Board from "../src/parts/Board.svelte";

const views = (moments.moments as unknown as { view: View }[]).map(({ view }) => view);
const called = (game: string): View => views.find((view) => view.game === game && view.turn === view.seat && view.legal.some((move) => isCall([move])) && view.legal.length > 2) as View;

describe("calls", () => {
  it("are told from all other moves", () => {
    expect([["flinch 2"], ["muggins 0"]].map(isCall)).toEqual([true, true]);
    expect([["play 4"], ["stock 1"], ["flinch"], ["flinch 1", "play 4"], [], undefined].map(isCall)).toEqual([false, false, false, false, false, false]);
  });

  it.each(["flinch", "muggins"])("can be made while the own moves wait, and nothing else can: %s", async (game) => {
    const view = called(game);
    const kit = await kitOf(game);
    const scene = { view, names: ["Zoé", "Ana", "Ben", "Cleo"].slice(0, view.seats), you: view.seat };
    const drawn = (state: { pending: boolean; callable: boolean }): [buttons: number, open: number] => {
      const { body } = render(Board, { props: { kit, scene, chairs: [], play: () => undefined, ...state } });
      return [body.match(/aria-keyshortcuts="f"/g)?.length ?? 0, body.match(/class="[^"]*\bspot\b[^"]*\bopen\b/g)?.length ?? 0];
    };
    const [button, open] = drawn({ pending: false, callable: true });
    expect([button, open > 0]).toEqual([1, true]);
    expect(drawn({ pending: true, callable: true })).toEqual([1, 0]);
    expect(drawn({ pending: true, callable: false })).toEqual([0, 0]);
  });
});
