/**
 * Every way to a move that a table offers, found by trying all of them: each place that is drawn as
 * open is chosen, and taken up, and put down on each place that is then drawn as a target.
 */

import { render } from "svelte/server";
import type { AnyKit, Scene } from "../src/games/kit";
import { kitOf } from "../src/games/kits";
import { buttons, kind, type Act, type Spot } from "../src/lib/acts";
import { Desk } from "../src/lib/desk.svelte";
import Felt from "./Felt.svelte";

export interface Drawn {
  spot: Spot;
  open: boolean;
  target: boolean;
  /** something to be chosen, not only dropped on */
  button: boolean;
  /** within a region, where the arrow keys go from place to place */
  walked: boolean;
}

/** A table as a player has it before him, and what he sent from it. */
export class Seated {
  readonly sent: string[][] = [];
  readonly looked: Spot[] = [];
  readonly desk: Desk;
  #acts: Act[] | null = null;

  private constructor(
    readonly kit: AnyKit,
    readonly scene: Scene,
  ) {
    this.desk = new Desk({
      acts: () => (this.#acts ??= kit.acts(scene)),
      attempt: (from, to) => kit.attempt(scene, from, to),
      inspect: (spot) => (kit.inspect?.(scene, spot) ? this.looked.push(spot) > 0 : false),
      why: (from, to) => kit.why?.(scene, from, to) ?? null,
      play: (moves) => void this.sent.push(moves),
    });
  }

  static async at(scene: Scene): Promise<Seated> {
    return new Seated(await kitOf(scene.view.game), scene);
  }

  tap(spot: Spot): void {
    this.desk.tap(spot);
    this.#changed();
  }

  carry(from: Spot, to: Spot): void {
    this.desk.drop(from, to);
    this.#changed();
  }

  press(act: Act): void {
    this.desk.do(act);
    this.#changed();
  }

  /** Put back what was gathered. */
  putBack(): boolean {
    const had = this.kit.putBack?.() ?? false;
    this.#changed();
    return had;
  }

  /** As it was at first. */
  reset(): void {
    this.kit.clear?.();
    this.desk.cancel();
    this.sent.length = 0;
    this.looked.length = 0;
    this.#changed();
  }

  /** Where nothing is gathered on the page, the same can be done until the table changes. */
  #changed(): void {
    if (this.kit.clear) this.#acts = null;
  }

  /** The table as it is drawn now. */
  body(): string {
    return render(Felt, { props: { kit: this.kit, scene: this.scene, desk: this.desk } }).body;
  }

  /** The places on it. */
  drawn(): Drawn[] {
    const found: Drawn[] = [];
    let walked = false;
    for (const [tag] of this.body().matchAll(/<\/?section|<(?:button|div)[^>]*>/g)) {
      if (tag.endsWith("section")) walked = tag === "<section";
      const spot = /data-(?:spot|drop)="([^"]*)"/.exec(tag)?.[1];
      const is = (name: string): boolean => new RegExp(`class="[^"]*\\b${name}\\b`).test(tag);
      if (spot !== undefined) found.push({ spot, open: is("open"), target: is("target"), button: tag.startsWith("<button"), walked });
    }
    return found;
  }
}

/** What is sent, and how it comes about. */
export type Ways = Map<string, string[]>;

export interface AllWays {
  /** Places chosen one after the other; Enter on a place chooses it too, so these are the ways of the keys as well. */
  tap: Ways;
  /** Something carried from one place to another. */
  drag: Ways;
  button: Ways;
}

/** Everything that can be sent from a table in one act. */
export async function waysOf(scene: Scene): Promise<AllWays> {
  const ways: AllWays = { tap: new Map(), drag: new Map(), button: new Map() };
  const seated = await Seated.at(scene);
  const noted = (all: Ways, how: string): void => {
    for (const moves of seated.sent) all.set(moves.join(", "), [...(all.get(moves.join(", ")) ?? []), how]);
    seated.reset();
  };
  // cards that are alike are one place
  const open = new Map(seated.drawn().flatMap(({ spot, open }) => (open ? [[kind(spot), spot]] : [])));
  for (const from of open.values()) {
    seated.desk.dragged = from;
    const targets = new Map(seated.drawn().flatMap(({ spot, target }) => (target ? [[kind(spot), spot]] : [])));
    seated.reset();
    seated.tap(from);
    const picked = seated.desk.picked !== null;
    noted(ways.tap, from);
    for (const to of targets.values()) {
      seated.carry(from, to);
      noted(ways.drag, `${from} → ${to}`);
      if (!picked) continue;
      seated.tap(from);
      seated.tap(to);
      noted(ways.tap, `${from}, ${to}`);
    }
  }
  for (const act of buttons(seated.desk.acts)) {
    seated.press(act);
    noted(ways.button, `[${act.says}]`);
  }
  return ways;
}
