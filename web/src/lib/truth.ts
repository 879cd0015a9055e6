/**
 * The truth of one table: what the server has said of it, folded together in order. Nothing here
 * guesses; what is on the screen is this and nothing else.
 */

import type { ClockState, EventTold, ServerMessage, TableState, Update, Welcome, WindowState } from "./protocol";
import type { View } from "./views";

/** Anything that can have happened at a table. */
export type AnyNews = NonNullable<Update["news"]>;

/** One version as this viewer saw it, kept so that a line of the log can show its moment. */
export interface Moment {
  version: number;
  at: number;
  news: AnyNews | null;
  events: EventTold[];
  view: View | null;
}

export interface Truth {
  version: number;
  you: number | null;
  table: TableState;
  clock: ClockState | null;
  window: WindowState | null;
  view: View | null;
  /** The seats this player hears no longer. */
  muted: number[];
  /** Server time less this machine's time, in ms. */
  ahead: number;
  moments: Moment[];
}

/** What hearing a message leads to: the new truth, and whether something is missing in between. */
export interface HeardAs {
  truth: Truth | null;
  news: Moment[];
  missing: boolean;
}

/** Take in a message. What is not about the table leaves the truth as it is. */
export function hear(truth: Truth | null, message: ServerMessage, here = Date.now()): HeardAs {
  switch (message.type) {
    case "welcome":
      return { truth: welcomed(truth, message, here), news: [], missing: false };
    case "update":
      return updated(truth, message);
    case "gap": {
      const moments = message.missed.filter((one) => one.version > (truth?.version ?? -1)).map(moment);
      const past = truth ? { ...truth, moments: [...truth.moments, ...moments] } : null;
      const now = welcomed(past, message.welcome, here);
      if (!truth) now.moments = moments;
      // the past of a page just loaded fills its log; it is no news, to be heard or seen to happen
      return { truth: now, news: truth ? moments : [], missing: false };
    }
    case "stale":
      return hear(truth, message.missed, here);
    default:
      return { truth, news: [], missing: false };
  }
}

function welcomed(before: Truth | null, message: Welcome, here: number): Truth {
  const same = before?.table.table === message.table.table;
  const view = (message.view ?? null) as View | null;
  return {
    version: message.version,
    you: message.you,
    table: message.table,
    clock: message.clock ?? null,
    window: message.window ?? null,
    view: same && before.you === message.you && alike(before.view, view) ? before.view : view,
    muted: message.muted ?? [],
    ahead: message.now - here,
    moments: same && before ? before.moments : [],
  };
}

/** Whether two views show the same: then the former stays, and with it what was gathered for a move. */
function alike(one: View | null, other: View | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function updated(truth: Truth | null, message: Update): HeardAs {
  if (!truth) return { truth, news: [], missing: true };
  if (message.version <= truth.version) return { truth, news: [], missing: false };
  if (message.version > truth.version + 1) return { truth, news: [], missing: true };
  const now = moment(message);
  const next: Truth = {
    ...truth,
    version: message.version,
    you: message.you === undefined ? truth.you : message.you,
    table: message.table ?? truth.table,
    clock: message.clock === undefined ? truth.clock : message.clock,
    window: message.window === undefined ? truth.window : message.window,
    view: (message.view as View | undefined) ?? truth.view,
    muted: listening(truth.muted, message.news ?? null),
    moments: [...truth.moments, { ...now, view: now.view ?? truth.view }],
  };
  return { truth: next, news: [now], missing: false };
}

function listening(muted: number[], news: AnyNews | null): number[] {
  if (news?.what === "started") return []; // seats have new numbers
  if (news?.what !== "muted") return muted;
  const others = muted.filter((seat) => seat !== news.seat);
  return news.muted ? [...others, news.seat] : others;
}

/** The same truth with what was told before, told again: with all moments, and each with its view. */
export function recall(truth: Truth, past: readonly Moment[]): Truth {
  const known = new Map([...truth.moments, ...past.filter((one) => one.version <= truth.version)].map((one) => [one.version, one]));
  let view: View | null = null;
  const moments = [...known.values()].sort((a, b) => a.version - b.version).map((one) => {
    view = one.view ?? view;
    return one.view === view ? one : { ...one, view };
  });
  return { ...truth, moments };
}

function moment(update: Update): Moment {
  return {
    version: update.version,
    at: update.at,
    news: update.news ?? null,
    events: update.events ?? [],
    view: (update.view as View | undefined) ?? null,
  };
}
