/**
 * What a page may be told. Every frame it receives is held to what its seat can see at a real table,
 * and, where several pages watched the same table, to what the others were told.
 */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Frame = Record<string, Json>;
type View = Record<string, Json>;

const isCount = (value: Json | undefined): boolean => typeof value === "number";
const areCounts = (value: Json | undefined): boolean => Array.isArray(value) && value.every(isCount);
const isRecord = (value: Json | undefined): value is Record<string, Json> => typeof value === "object" && value !== null && !Array.isArray(value);
const isHeap = (heap: Json | undefined): boolean => isRecord(heap) && Object.keys(heap).every((key) => ["cards", "top"].includes(key)) && isCount(heap["cards"]);
const areHeaps = (value: Json | undefined): boolean => Array.isArray(value) && value.every(isHeap);
const areBases = (value: Json | undefined): boolean =>
  Array.isArray(value) && value.flat().every((base) => isRecord(base) && Object.keys(base).every((key) => ["base", "top"].includes(key)));

/** For each game, the places whose cards are hidden, and how they may be told. */
const HIDDEN: Record<string, Record<string, (value: Json | undefined) => boolean>> = {
  flush: { hands: areCounts, unused: isCount, bases: areBases },
  "color-flush": {},
  flinch: { hands: areCounts, stack: isCount, stockpiles: areHeaps, reserves: (value) => Array.isArray(value) && value.every(areHeaps) },
  muggins: { hands: areCounts, stockpiles: areHeaps },
  "solitaire-flinch": { pack: isCount },
  "collectors-flinch": { hands: areCounts, store: isCount },
};

/** Events about cards that only the player who acts may see, and where those cards stand. */
const PRIVATE: Record<string, Record<string, string>> = {
  flinch: { drew: "cards" },
  "collectors-flinch": { drew: "card" },
};

/** What an answer may consist of; none of it is about cards. */
const ANSWERS: Record<string, string[]> = {
  done: ["type", "id", "version", "table", "seat", "secret"],
  refused: ["type", "id", "version", "code", "text", "rule", "full"],
};

/** Everything that differs from seat to seat by right. */
const OWN = ["seat", "legal", "hand", "known", "memory"];

/** Everything wrong with the frames one page received; a spectator's frames have no seat. */
export function checkFrames(frames: readonly Frame[]): string[] {
  const wrong: string[] = [];
  const state: Watch = { you: null, game: "", moved: 0 };
  for (const frame of frames.flatMap(unfold)) {
    if ("you" in frame) state.you = frame["you"] ?? null;
    wrong.push(...checkAnswer(frame));
    const view = frame["view"];
    if (isRecord(view)) state.game = String(view["game"]);
    wrong.push(...checkEvents(frame, state));
    if (isRecord(view)) wrong.push(...checkView(view, state));
  }
  return wrong;
}

interface Watch {
  you: Json;
  game: string;
  /** how often a card of the own hand was moved or turned, so that its other side may be known */
  moved: number;
}

/** A gap is the updates that were missed and a welcome. */
function unfold(frame: Frame): Frame[] {
  const inner = [...[frame["missed"] ?? []].flat(), frame["welcome"] ?? null].filter(isRecord);
  return [frame, ...inner.flatMap(unfold)];
}

function checkAnswer(frame: Frame): string[] {
  const may = ANSWERS[String(frame["type"])];
  return may ? Object.keys(frame).flatMap((key) => (may.includes(key) ? [] : [`an answer has ${key}: ${JSON.stringify(frame[key])}`])) : [];
}

function checkEvents(frame: Frame, state: Watch): string[] {
  const wrong: string[] = [];
  for (const told of [frame["events"] ?? []].flat()) {
    const event = isRecord(told) ? told["event"] : null;
    if (!isRecord(event)) continue;
    const name = String(event["event"]);
    const place = PRIVATE[state.game]?.[name];
    if (place && event["seat"] !== state.you && event[place] !== null) wrong.push(`${state.game}: seat ${String(state.you)} was told of ${name} ${JSON.stringify(event)}`);
    if (/^(swapped|turned_hand)/.test(name)) state.moved = Infinity;
    else if ([event["seat"], event["owner"], event["to"]].includes(state.you)) state.moved += 1;
    if (name === "dealt") state.moved = 0;
  }
  return wrong;
}

function checkView(view: View, { you, game, moved }: Watch): string[] {
  const rules = HIDDEN[game];
  if (!rules) return [`${game}: nobody said what is hidden in it`];
  const wrong = Object.entries(rules).flatMap(([name, fine]) => (fine(view[name]) ? [] : [`${game}: ${name} is told as ${JSON.stringify(view[name])}`]));
  if ((view["seat"] ?? null) !== you) wrong.push(`${game}: the view of seat ${String(view["seat"])} was sent to seat ${String(you)}`);
  if (you === null && view["hand"] != null) wrong.push(`${game}: a spectator was shown a hand`);
  if (game === "color-flush") wrong.push(...checkSides(view, you, moved));
  return wrong;
}

/** A side that nobody at this seat has looked at is not told; as many can have been as cards moved. */
function checkSides(view: View, you: Json, moved: number): string[] {
  const wrong: string[] = [];
  const hands = view["hands"] as { front: Json; back: Json; front_seen: Json[]; back_seen: Json[] }[][];
  hands.forEach((hand, seat) => {
    for (const side of ["front", "back"] as const) {
      const known = hand.filter((card) => card[side] !== null);
      if (you !== null && known.some((card) => !card[`${side}_seen`].includes(you))) wrong.push(`color-flush: seat ${String(you)} is told a ${side} of seat ${seat} it never saw`);
    }
    const backs = hand.filter((card) => card.back !== null).length;
    if (seat === you && backs > moved) wrong.push(`color-flush: seat ${seat} knows ${backs} of its own backs after ${moved} moves`);
  });
  return wrong;
}

/** The views a page received, by version. */
function views(frames: readonly Frame[]): Map<Json, View> {
  const found = new Map<Json, View>();
  for (const frame of frames.flatMap(unfold)) if (isRecord(frame["view"])) found.set(frame["version"] ?? null, frame["view"]);
  return found;
}

/** Everything wrong when the pages of one table are compared: a public thing is the same for all. */
export function compare(pages: readonly (readonly Frame[])[]): string[] {
  const wrong: string[] = [];
  const all = pages.map(views);
  for (const version of new Set(all.flatMap((one) => [...one.keys()]))) {
    const seen = all.map((one) => one.get(version)).filter(isRecord);
    const [first] = seen;
    if (!first || seen.length < 2) continue;
    const said = (name: string): string => `version ${String(version)}: ${String(first["game"])} ${name}`;
    if (first["game"] === "color-flush") wrong.push(...compareSides(seen).map(said));
    else {
      const names = Object.keys(first).filter((name) => !OWN.includes(name));
      wrong.push(...names.filter((name) => new Set(seen.map((view) => JSON.stringify(view[name]))).size > 1).map((name) => said(`${name} is not the same for all`)));
    }
    wrong.push(...compareKnown(seen).map(said));
  }
  return wrong;
}

/** A spectator sees the sides that every seat has seen, and no other. */
function compareSides(seen: readonly View[]): string[] {
  const sides = (view: View): Json[] => (view["hands"] as { front: Json; back: Json }[][]).flat().flatMap(({ front, back }) => [front, back]);
  const seats = seen.filter((view) => view["seat"] !== null).map(sides);
  const told = seen.filter((view) => view["seat"] === null).flatMap((view) => sides(view).map((side, at) => ({ side, at })));
  return told.filter(({ side, at }) => side !== null && seats.some((one) => one[at] !== side)).map(({ at }) => `side ${at} is told to a spectator`);
}

/** What one is said to remember of another's hand is really in it. */
function compareKnown(seen: readonly View[]): string[] {
  return seen.flatMap((view) =>
    seen.flatMap((other) => {
      const known = (view["known"] as Json[][] | undefined)?.[Number(other["seat"])];
      if (!known || other["seat"] === null || other === view || !Array.isArray(other["hand"])) return [];
      return beyond(known as string[], other["hand"] as string[]).map((card) => `${card} is not in the hand of seat ${String(other["seat"])}`);
    }),
  );
}

/** The cards of the first row that the second does not have, each as often as it is missing. */
export function beyond(cards: readonly string[], from: readonly string[]): string[] {
  const left = [...from];
  return cards.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Every card face in a view, as often as it stands there. */
export function faces(view: Json): string[] {
  if (typeof view === "string" || typeof view === "number") return [String(view)];
  if (Array.isArray(view)) return view.flatMap(faces);
  return isRecord(view) ? Object.values(view).flatMap(faces) : [];
}

/** The last view a page was sent. */
export const lastView = (frames: readonly Frame[]): View | null => [...views(frames).values()].at(-1) ?? null;
