/** A finished game as a row of moments, with all cards: every seat's view of it follows from that. */

import { asked } from "./api";
import type { Chair } from "./protocol";
import type { Moment } from "./truth";
import type { View, Whole } from "./views";

/** Whose eyes: a seat's, a spectator's (null), or those of somebody with all cards. */
export type Eyes = number | null | "all";

export interface ReplayMoment extends Moment {
  /** moves played by then */
  moves: number;
  view: View;
  /** what each seat's view has instead */
  own: Record<string, unknown>[];
  /** what it has where every card is face up */
  whole: Whole;
}

type Told = Partial<Pick<ReplayMoment, "news" | "events" | "view" | "own" | "whole">> & Pick<ReplayMoment, "version" | "at" | "moves">;

export interface ReplayPage {
  game: string;
  chairs: Chair[];
  outcome: { winners: number[] } | null;
  total: number;
  pages: number;
  page: number;
  first: number;
  moments: Told[];
}

/** One page of a finished game, with all cards or as somebody was told of it. */
export function replayPage(table: string, page: number, eyes: Eyes = "all"): Promise<ReplayPage> {
  const seat = eyes === null ? "" : `&seat=${eyes}`;
  return asked(`/api/tables/${encodeURIComponent(table)}/replay?page=${page}${seat}`);
}

/** What happened in each version, as those eyes were told of it. */
export async function heardBy(table: string, eyes: Eyes, pages: number): Promise<Map<number, Moment["events"]>> {
  const heard = new Map<number, Moment["events"]>();
  for (let page = 0; page < pages; page += 1) {
    for (const { version, events } of (await replayPage(table, page, eyes)).moments) heard.set(version, events ?? []);
  }
  return heard;
}

/** A moment as those eyes were told of it; where that is not known yet, nothing is told. */
export function retold(moment: ReplayMoment, eyes: Eyes, heard: ReadonlyMap<number, Moment["events"]> | null): Moment {
  return eyes === "all" ? moment : { ...moment, events: heard?.get(moment.version) ?? [] };
}

/** One page of what the holder of a seat, or a spectator, was told of a game so far. */
function pastPage(table: string, secret: string | null, page: number): Promise<ReplayPage> {
  const headers = secret === null ? {} : { authorization: `Bearer ${secret}` };
  return asked(`/api/tables/${encodeURIComponent(table)}/past?page=${page}`, { headers });
}

/** Everything that was told so far, the newest page first, as each arrives. */
export async function* pastOf(table: string, secret: string | null): AsyncGenerator<Moment[]> {
  const first = await pastPage(table, secret, 0);
  for (let page = first.pages - 1; page > 0; page -= 1) yield shown(await pastPage(table, secret, page));
  yield shown(first);
}

const shown = (page: ReplayPage): Moment[] => placed([], page).filter((one) => one !== undefined);

/** The moments of a page, each with its view, put in their places among all of them. */
export function placed(known: readonly (ReplayMoment | undefined)[], page: ReplayPage): (ReplayMoment | undefined)[] {
  const all = Array.from({ length: page.total }, (_, i) => known[i]);
  let last: Pick<ReplayMoment, "view" | "own" | "whole"> | null = null;
  page.moments.forEach((told, i) => {
    last = { view: told.view ?? last?.view ?? ({} as View), own: told.own ?? last?.own ?? [], whole: told.whole ?? last?.whole ?? {} };
    all[page.first + i] = { version: told.version, at: told.at, moves: told.moves, news: told.news ?? null, events: told.events ?? [], ...last };
  });
  return all;
}

/** What one saw of a moment. With all cards, whatever any seat knew is known, and what none of them knew. */
export function seenBy(moment: ReplayMoment, eyes: Eyes): View {
  if (eyes === null) return moment.view;
  if (eyes !== "all") return { ...moment.view, ...moment.own[eyes] };
  const view = [...moment.own, moment.whole].reduce<unknown>((known, other) => filled(known, other), moment.view) as View;
  return { ...view, ...alone(moment.view), options: { ...moment.view.options, memory_aid: true } };
}

/** Every seat has these for itself; nobody who sees all of them has one of his own. */
function alone(view: View): Partial<View> & { hand?: unknown } {
  const { seat, legal } = view;
  return "hand" in view ? { seat, legal, hand: view["hand"] } : { seat, legal };
}

const isRecord = (one: unknown): one is Record<string, unknown> => typeof one === "object" && one !== null && !Array.isArray(one);

/** The same, with what is unknown taken from somebody who knows it. */
function filled(known: unknown, other: unknown): unknown {
  if (known === null || known === undefined) return other;
  if (Array.isArray(known) && Array.isArray(other)) return known.map((one, i) => filled(one, other[i]));
  if (!isRecord(known) || !isRecord(other)) return known;
  return { ...other, ...Object.fromEntries(Object.entries(known).map(([name, one]) => [name, filled(one, other[name])])) };
}
