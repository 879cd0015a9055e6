/** Flush: cards are gathered in a tray here on the page, and declared in one go. */

import type { Act, Spot } from "../../lib/acts";
import { rest } from "../../lib/acts";
import { cardName } from "../../lib/names";
import type { FlushView, Whole } from "../../lib/views";
import { numberKey } from "../../lib/shortcuts";
import { listed, t } from "../../lib/words.svelte";
import type { Everything, Inspected, Kit, Scene } from "../kit";
import { mine, whose } from "../kit";
import type { Declared, Effect } from "./laying";
import { declarations, effect, inOrder, mimicValue, pileValue, possible } from "./laying";
import Table from "./Table.svelte";

export class FlushKit implements Kit<FlushView> {
  readonly deck = "flush" as const;
  readonly Table = Table as Kit<FlushView>["Table"];
  /** The laying moves gathered so far: "7s" from the hand, "t2" from a Base. */
  gathered = $state<string[]>([]);
  /** Whether anything was gathered or put back since the table changed. */
  #touched = $state(false);

  clear(): void {
    this.gathered = [];
    this.#touched = false;
  }

  putBack(): boolean {
    const had = this.gathered.length > 0;
    this.gathered = [];
    return had;
  }

  prepared(scene: Scene<FlushView>): string {
    if (!this.#touched || !mine(scene)) return "";
    const cards = this.cards(scene.view);
    if (cards.length === 0) return t("flush.told.tray_empty");
    const tray = t("flush.told.tray", { cards: listed(cards.map((card) => cardName("flush", card))) });
    const says = this.#declaring(scene).map((act) => `${act.says}.`);
    return [tray, ...(says.length > 0 ? says : [t("flush.told.too_few")])].join(" ");
  }

  #gather(moves: string[]): void {
    this.gathered = moves;
    this.#touched = true;
  }

  /** The card a laying move means. */
  card(view: FlushView, move: string): string {
    if (!move.startsWith("t")) return move;
    const bases = view.seat === null ? [] : (view.bases[view.seat] ?? []);
    return bases.find((base) => `t${base.base}` === move)?.top ?? "";
  }

  /** The cards of the play as it stands: a flipped Blind and what was gathered. */
  cards(view: FlushView): string[] {
    return [...view.tray, ...this.gathered.map((move) => this.card(view, move))];
  }

  /** The hand without the cards gathered. */
  hand(view: FlushView): string[] {
    const left = [...this.gathered];
    return (view.hand ?? []).filter((card) => {
      const at = left.indexOf(card);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
  }

  acts(scene: Scene<FlushView>): Act[] {
    const { view } = scene;
    const acts: Act[] = [];
    if (mine(scene) && view.phase === "lay") acts.push(...this.#laying(scene));
    for (const move of view.legal) acts.push(...this.#standing(scene, move));
    return acts;
  }

  #laying(scene: Scene<FlushView>): Act[] {
    const { view } = scene;
    const cards = this.cards(view);
    const bases = view.seat === null ? [] : (view.bases[view.seat] ?? []);
    const free = bases.filter((base) => base.top !== null && !this.gathered.includes(`t${base.base}`));
    const moves = [...new Set(this.hand(view)), ...free.map((base) => `t${base.base}`)];
    const own = [...this.hand(view), ...free.map((base) => base.top ?? "")];
    const acts: Act[] = [];
    // cards that the table has already, but for a flipped Blind, leave only those that come after them
    const begun = view.tray.length > (view.flipped === null ? 0 : 1);
    for (const move of moves) {
      if (begun && !view.legal.includes(move)) continue;
      const card = this.card(view, move);
      const left = own.toSpliced(own.indexOf(card), 1);
      if (!possible(view, [...cards, card], left)) continue;
      const from = move.startsWith("t") ? `base:${move.slice(1)}` : `hand:${move}`;
      const here = (): void => this.#gather([...this.gathered, move]);
      const open = declarations(view, [...cards, card]);
      const costs = open.length > 0 && open.every((value) => effect(view, [card], value).picksUp > 0);
      const says = t(costs ? "flush.gather_up" : "flush.gather", { card: cardName("flush", card) });
      const act = { from, says, here, costs, prepares: move, rule: costs ? "FLU-PICK-1" : "FLU-TURN-3" };
      acts.push(act, { ...act, to: "tray" }, { ...act, to: "pile" });
    }
    for (const move of this.gathered) {
      const here = (): void => this.#gather(this.gathered.toSpliced(this.gathered.indexOf(move), 1));
      const says = t("flush.back", { card: cardName("flush", this.card(view, move)) });
      acts.push({ from: `tray:${move}`, says, here }, { from: `tray:${move}`, to: "hand", says, here });
    }
    return [...acts, ...this.#declaring(scene)];
  }

  #declaring(scene: Scene<FlushView>): Act[] {
    const { view } = scene;
    const cards = this.cards(view);
    return declarations(view, cards).map((value, i): Act => {
      const found = effect(view, cards, value);
      const says = `${declaration(value, cards.length)} — ${effects(scene, found)}`;
      const moves = [...inOrder(this.gathered), `say ${value}`];
      return { moves, says, key: i === 0 ? "d" : numberKey(i), main: i === 0, rule: ruleOf(found) };
    });
  }

  #standing({ view, names }: Scene<FlushView>, move: string): Act[] {
    const flip = rest(move, "flip");
    if (flip) {
      if (this.gathered.length > 0) return [];
      const act = { from: `base:${flip[0]}`, moves: [move], says: t("flush.flip", { base: flip[0] ?? "" }), rule: "FLU-BLIND-1" };
      return [{ ...act, to: "tray" }, { ...act, to: "pile" }];
    }
    const give = rest(move, "give");
    if (give && view.previous !== null) {
      const says = t("flush.give", { base: give[0] ?? "", name: names[view.previous] ?? "" });
      return [{ from: `base:${give[0]}`, to: `seat:${view.previous}`, moves: [move], says, rule: "FLU-SUPER-2" }];
    }
    const swap = rest(move, "swap")?.[0];
    if (swap) {
      const from = /^t\d/.test(swap) ? `base:${swap.slice(1)}` : `hand:${swap}`;
      const says = t("flush.swap", { card: cardName("flush", this.card(view, swap)) });
      return [{ from, to: "mimic", moves: [move], says, rule: "FLU-SETUP-4" }];
    }
    if (move === "keep" || move === "propose" || move === "agree" || move === "decline") {
      return [{ moves: [move], says: t(`flush.${move}`), main: move === "agree", rule: move === "keep" ? "FLU-SUPER-2" : "FLU-GAME-3" }];
    }
    return [];
  }

  attempt(scene: Scene<FlushView>, from: Spot, to: Spot | null): string[] | null {
    const [place, what = ""] = from.split(":");
    const target = to?.split(":")[0];
    if (target === "hand") return null;
    if (place === "base" && target === "seat") return [`give ${what}`];
    if (target === "mimic") return [place === "base" ? `swap t${what}` : `swap ${what}`];
    if (place === "base") {
      const base = scene.view.bases[scene.you ?? -1]?.find((one) => String(one.base) === what);
      return base?.top == null ? [`flip ${what}`] : inOrder([...this.gathered, `t${what}`]);
    }
    return place === "hand" ? inOrder([...this.gathered, what]) : null;
  }

  inspect({ view, names }: Scene<FlushView>, spot: Spot): Inspected | null {
    if (spot !== "pile") return null;
    const rows = view.pile.map((layer) => {
      const value = typeof layer.as === "number" ? String(layer.as) : t(`flush.say.${layer.as}`);
      return { label: t("flush.layer", { name: names[layer.seat] ?? "", value }), cards: layer.cards };
    });
    const gone = { label: t("flush.gone"), cards: view.gone };
    return { title: t("region.pile"), rows: view.gone.length ? [...rows.toReversed(), gone] : rows.toReversed() };
  }

  everything({ hands = [], unused = [] }: Whole): Everything {
    return { seats: hands.map((cards) => [{ label: t("replay.hand"), cards }]), rest: [{ label: t("flush.unused"), cards: unused }] };
  }

  told(scene: Scene<FlushView>): string[] {
    const { view, names } = scene;
    const top = view.pile.at(-1);
    const lines = [
      top
        ? t("flush.told.pile", { value: pileValue(view), count: view.pile.reduce((sum, one) => sum + one.cards.length, 0), name: names[top.seat] ?? "" })
        : t("flush.told.empty"),
      mimicValue(view) ? t("flush.told.mimic", { value: mimicValue(view) }) : t("flush.told.no_mimic"),
    ];
    if (view.hand) lines.push(t("told.hand", { cards: listed(view.hand.map((card) => cardName("flush", card))) }));
    names.forEach((_, seat) => {
      const bases = (view.bases[seat] ?? []).map((base) => (base.top ? cardName("flush", base.top) : t("flush.blind")));
      const name = whose(scene, seat, t("you"));
      lines.push(t("flush.told.seat", { name, count: view.hands[seat] ?? 0, bases: bases.length ? listed(bases) : t("none") }));
    });
    return lines;
  }
}

/** How a declaration is said: "Three 6s". */
export function declaration(value: Declared, count: number): string {
  if (typeof value !== "number") return t(`flush.say.${value}`);
  const numeral = NUMERALS[count - 1];
  const many = numeral ? t(`numeral.${numeral}`) : String(count);
  return t("flush.say.number", { count, many, value });
}

const NUMERALS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** The rule that a declaration is about, the rarest first. */
function ruleOf(found: Effect): string {
  if (found.value === "link") return "FLU-LINK-1";
  if (found.picksUp) return "FLU-PICK-1";
  if (found.superFlush) return "FLU-SUPER-1";
  if (found.value === "flush") return "FLU-FLUSH-3";
  if (found.flushes) return "FLU-FLUSH-1";
  return found.skips.length > 0 ? "FLU-SKIP-1" : "FLU-TURN-4";
}

function effects(scene: Scene<FlushView>, effect: Effect): string {
  const parts: string[] = [];
  if (effect.picksUp) parts.push(t("flush.effect.picks", { count: effect.picksUp }));
  if (effect.flushes) parts.push(t("flush.effect.flush", { count: effect.flushes }));
  if (effect.superFlush) parts.push(t("flush.effect.super"));
  if (effect.draws) parts.push(t("flush.effect.gold", { count: effect.draws }));
  for (const seat of effect.skips) parts.push(t("flush.effect.skip", { name: whose(scene, seat, t("you.object")) }));
  if (effect.wins) parts.push(t("flush.effect.wins"));
  return parts.length ? parts.join(", ") : t("flush.effect.goes_on");
}
