/** A table of the page's own, with nobody behind it: what lies on it is given, and what is sent is kept. */

import { readFileSync } from "node:fs";
import { expect, type Page, type WebSocketRoute } from "@playwright/test";
import { address } from "./house";

export interface Pretended {
  /** Lay this out, as the seat that the view is of. */
  deal: (view: View) => Promise<void>;
  /** The moves sent since then, and hints asked for. */
  sent: () => string[];
  /** Say this from the server's side. */
  tell: (message: object) => void;
  /** Let this happen at the table, and lead to this view, if to another; what waited for an answer has it. */
  happen: (text: string, event?: object, view?: View) => void;
  /** From now on no play and no hint is answered, or each is again. */
  park: (waiting: boolean) => void;
}

export interface View {
  game: string;
  options: Record<string, unknown>;
  seats: number;
  seat: number;
  turn: number | null;
  legal: string[];
  [more: string]: unknown;
}

export interface Stored {
  view: View;
  kinds: Record<string, string>;
}

/** Moments of real games, with every kind of move; see `fixtures/moments.py`. */
export const moments = (): Stored[] =>
  (JSON.parse(readFileSync(new URL("../fixtures/moments.json", import.meta.url), "utf8")) as { moments: Stored[] }).moments;

const NAMES = ["Zoé", "Ana", "Ben", "Cleo", "Dov", "Eda", "Fay", "Gus"];
const MANNER = { pace: 0, clock: null, think: null };

function welcome(view: View, version: number): string {
  const chair = (name: string, seat: number): unknown => ({ kind: seat === view.seat ? "person" : "bot", name, level: null, present: true, away_until: null, stand_in: false, salted: false });
  const table = {
    table: "pretended", game: view.game, options: view.options, status: "playing", public: false, created: 0, manner: MANNER,
    chairs: NAMES.slice(0, view.seats).map(chair), host: view.seat, commit: "", salts: null, talk: false, calls: NAMES.slice(0, view.seats).map((_, seat) => `${view.game} ${seat}`), next: null, outcome: null, secret: null, seed: null,
  };
  return JSON.stringify({ type: "welcome", protocol: 1, version, answers: 0, now: Date.now(), you: view.seat, table, view });
}

/** Opens a table at which nothing happens by itself. */
export async function pretend(page: Page): Promise<Pretended> {
  let line: WebSocketRoute | null = null;
  let version = 1;
  let sent: string[] = [];
  let now: View | null = null;
  let parked = false;
  const owed: string[] = [];
  await page.route("**/api/tables/pretended/past*", (route) => route.fulfill({ json: { pages: 1, page: 0, total: 0, first: 0, moments: [] } }));
  await page.routeWebSocket(/\/ws$/, (socket) => {
    line = socket;
    socket.onMessage((text) => {
      const asked = JSON.parse(String(text)) as { type: string; id?: string; moves?: string[]; move?: string };
      if (asked.type === "hello" && now) socket.send(welcome(now, version));
      if (asked.type === "play") sent.push(...(asked.moves ?? []));
      if (asked.type === "hint") sent.push("hint");
      if (asked.type === "call") sent.push(asked.move ?? "");
      if (asked.id === undefined) return;
      if (parked && ["play", "hint"].includes(asked.type)) owed.push(asked.id);
      else socket.send(JSON.stringify({ type: "done", id: asked.id, version }));
    });
  });
  return {
    deal: async (view) => {
      now = view;
      version += 2;
      // first with nothing to do, so that what was begun before is forgotten
      line?.send(welcome({ ...view, legal: [] }, version - 1));
      line?.send(welcome(view, version));
      if (!line) await page.goto(`${address()}/#/table/pretended`);
      await expect(page.locator(`.felt[data-game="${view.game}"]`)).toBeVisible();
      sent = [];
    },
    sent: () => sent,
    tell: (message) => line?.send(JSON.stringify(message)),
    happen: (text, event = {}, view) => {
      version += 1;
      if (view) now = view;
      for (const id of owed.splice(0)) line?.send(JSON.stringify({ type: "done", id, version }));
      line?.send(JSON.stringify({ type: "update", version, at: Date.now(), news: { what: "played", seat: 1 }, events: [{ event, text: { en: text, fr: text } }], ...(view ? { view } : {}) }));
    },
    park: (waiting) => void (parked = waiting),
  };
}
