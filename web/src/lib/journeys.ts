/**
 * Which card went where, from the cards that lay on the table before and after something happened.
 * What can be seen tells most of it; only where cards come out of a hidden hand or go into one,
 * the events say whose it is. Every card is shown as the viewer has it before him, never otherwise.
 */

import type { EventTold } from "./protocol";

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A card, or the top of a heap, as it lies on the table. */
export interface Lying {
  element: unknown;
  /** "?" for one that is face down */
  face: string;
  box: Box;
  /** how many there are, where it is a heap */
  count: number | null;
  /** before whom it lies */
  seat: number | null;
  /** in the viewer's own hand */
  hand: boolean;
}

export interface Happened {
  /** who acted */
  seat: number | null;
  events: readonly EventTold[];
}

export type Journey =
  /** comes to where it lies now */
  | { kind: "comes"; card: Lying; from: Box; /** the card it is laid on */ over: Lying | null }
  /** is turned over where it lies */
  | { kind: "turns"; card: Lying }
  /** goes out of sight, to somebody's hand */
  | { kind: "goes"; card: Lying; to: Box }
  /** leaves the table */
  | { kind: "fades"; card: Lying };

type Event = EventTold["event"];
/** Where a player sits; null for the middle of the table. */
type Place = (seat: number | null) => Box | null;

const MOST = 24;
const NEAR = 4;
const FEW = 3;
const SHOWN = ["drew", "turned", "flipped"];

const centre = ({ left, top, width, height }: Box): [number, number] => [left + width / 2, top + height / 2];
const apart = (a: Box, b: Box): number => Math.hypot(centre(a)[0] - centre(b)[0], centre(a)[1] - centre(b)[1]);
const fewer = (now: Lying, before: Lying): boolean => (now.count ?? 0) < (before.count ?? 0);
const more = (now: Lying, before: Lying): boolean => (now.count ?? 0) > (before.count ?? 0);
const names = (event: Event, face: string): boolean => ["card", "cards", "face", "number", "new"].some((field) => [event[field]].flat().map(String).includes(face));
const seatIn = (event: Event | undefined, field: string): number | null => (typeof event?.[field] === "number" ? event[field] : null);

/** Everything that moved, at most so much that it can be followed. */
export function journeys(before: readonly Lying[], after: readonly Lying[], { seat, events }: Happened, place: Place): Journey[] {
  const told = events.map((one) => one.event);
  const was = new Map(before.map((one) => [one.element, one]));
  const now = new Map(after.map((one) => [one.element, one]));
  const isDeal = told.some((event) => /dealt$/.test(String(event["event"])));
  const came = arrivals(after, was, told);
  const went = before.flatMap((one) => departures(one, now.get(one.element)));
  const found: Journey[] = [];
  const paired = isDeal ? [] : pairs(came, went);
  const left = new Set(paired.map(([, from]) => from.element));
  const comes = (card: Lying, from: Box | null | undefined): void => {
    const old = was.get(card.element);
    const covered = old && !left.has(card.element) && (old.face !== card.face || more(card, old));
    if (from && apart(from, card.box) >= NEAR) found.push({ kind: "comes", card, from, over: covered ? old : null });
  };

  for (const [card, from] of paired) comes(card, from.box);
  const passes = told.some((event) => /^(gave|took)/.test(String(event["event"])));
  for (const card of came) {
    const teller = told.find((event) => names(event, card.face));
    const hidden = went.findIndex((one) => one.face === "?");
    const shown = card.hand || SHOWN.includes(String(teller?.["event"]));
    if (isDeal) comes(card, card.hand ? place(null) : null);
    else if (card.face === "?") continue;
    else if (shown && hidden >= 0) comes(card, went.splice(hidden, 1)[0]?.box);
    else if (was.has(card.element) && card.count === null && (card.hand || card.seat !== null)) found.push({ kind: "turns", card });
    else if (passes) comes(card, takeFirst(went, (one) => !now.has(one.element))?.box);
    else if (card.hand) comes(card, place(seatIn(told.find((event) => event["event"] === "handed_over"), "seat") ?? seat));
    else comes(card, place(seatIn(teller, "seat") ?? seat));
  }
  for (const card of after) {
    const old = was.get(card.element);
    if (card.hand && old?.face === card.face) comes(card, old.box);
  }
  if (!isDeal) found.push(...leaving(went, now, told, place));
  return found.length > MOST ? [] : found;
}

/** The cards that were not there, or not on top, before. */
function arrivals(after: readonly Lying[], was: ReadonlyMap<unknown, Lying>, told: readonly Event[]): Lying[] {
  const uncovered = told.filter((event) => event["event"] === "pile_shows").map((event) => event["face"]);
  return after.filter((one) => {
    const old = was.get(one.element);
    if (!old) return true;
    if (fewer(one, old) || (one.face === old.face && !more(one, old))) return false;
    return one.seat !== null || !uncovered.includes(one.face);
  });
}

/** The cards that are gone from there, or are no longer on top. */
function departures(one: Lying, now: Lying | undefined): Lying[] {
  if (now && now.face === one.face && !fewer(now, one)) return [];
  const many = one.face === "?" && now ? (one.count ?? 1) - (now.count ?? 0) : 1;
  return Array.from({ length: Math.min(many, 2 * FEW) }, () => one);
}

/** Cards of the same face, the nearest first; what is paired is taken out of both. */
function pairs(came: Lying[], went: Lying[]): [Lying, Lying][] {
  const all = came.flatMap((card) => went.filter((one) => one.face === card.face && one.element !== card.element && (card.face !== "?" || one.count === card.count)).map((one) => [card, one] as [Lying, Lying]));
  const found: [Lying, Lying][] = [];
  for (const [card, from] of all.sort((a, b) => apart(a[0].box, a[1].box) - apart(b[0].box, b[1].box))) {
    if (!came.includes(card) || !went.includes(from)) continue;
    came.splice(came.indexOf(card), 1);
    went.splice(went.indexOf(from), 1);
    found.push([card, from]);
  }
  return found;
}

/** What went where nobody sees it any more: into a hand, or off the table. */
function leaving(went: readonly Lying[], now: ReadonlyMap<unknown, Lying>, told: readonly Event[], place: Place): Journey[] {
  const drawer = seatIn(told.find((event) => event["event"] === "drew"), "seat");
  const taker = seatIn(told.find((event) => event["event"] === "picked_up"), "seat") ?? seatIn(told.find((event) => event["event"] === "handed_over"), "to");
  const drawn = went.filter((one) => one.face === "?" && one.count !== null).slice(0, FEW);
  const gone = went.filter((one) => one.face !== "?" && !now.has(one.element));
  const to = (seat: number | null): Box | null => (seat === null ? null : place(seat));
  const into = (card: Lying, box: Box | null): Journey[] => (box ? [{ kind: "goes", card, to: box }] : []);
  return [...drawn.flatMap((card) => into(card, to(drawer))), ...gone.flatMap((card) => (taker === null ? [{ kind: "fades" as const, card }] : into(card, to(taker))))];
}

function takeFirst<T>(from: T[], wanted: (one: T) => boolean): T | undefined {
  const at = from.findIndex(wanted);
  return at < 0 ? undefined : from.splice(at, 1)[0];
}
