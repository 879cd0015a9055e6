/// <reference types="node" />
/** Tables to be pictured: made in a moment, and played on as far as the picture wants. */

import type { Page } from "@playwright/test";

export const address = (): string => process.env["PARLOUR_ADDRESS"] ?? "";

export interface Wish {
  game: string;
  seats: number;
  options?: Record<string, unknown>;
  /** of the bots */
  level?: string;
  /** the other chairs stay open for friends */
  friends?: boolean;
}

/** Make a table and go there; with bots it begins by itself. */
export async function sit(page: Page, { game, seats, options = {}, level = "gentle", friends = false }: Wish): Promise<string> {
  await page.goto(address());
  const table = await page.evaluate(
    async ([name, count, chosen, bots, open]) => {
      const others = open ? { kind: "open" } : { kind: "bot", level: bots };
      const chairs = Array.from({ length: count }, (_, i) => (i ? others : { kind: "open" }));
      const body = JSON.stringify({ game: name, name: "Zoé", chairs, options: chosen, manner: { pace: 0 } });
      const answer = await fetch("/api/tables", { method: "POST", headers: { "content-type": "application/json" }, body });
      const made = (await answer.json()) as { table: string; secret: string };
      localStorage.setItem(`seat:${made.table}`, made.secret);
      if (!open) sessionStorage.setItem("start", made.table);
      return made.table;
    },
    [game, seats, options, level, friends] as const,
  );
  await page.goto(`${address()}/#/table/${table}`);
  await page.locator(friends ? ".room" : ".felt").first().waitFor();
  return table;
}

/**
 * Play on for the own seat with any legal move, over a second line to the table, until so many
 * turns were played, a round is over, or the game is; then it is the own turn, if there is one.
 */
export async function playOn(page: Page, table: string, until: number | "round" | "end"): Promise<void> {
  await page.evaluate(
    async ([name, stop]) => {
      type Heard = { type: string; version: number; you?: number; view?: { turn: number | null; legal: string[] }; table?: { status: string }; events?: { event: { event: string } }[]; welcome?: Heard };
      const secret = localStorage.getItem(`seat:${name}`);
      const line = new WebSocket(`${location.origin.replace("http", "ws")}/ws`);
      let [me, made, over] = [0, 0, false];
      const send = (what: object): void => line.send(JSON.stringify(what));
      await new Promise<void>((done) => {
        line.onopen = () => send({ type: "hello", protocol: 1, table: name, secret, version: null, past: 0 });
        line.onmessage = ({ data }: MessageEvent<string>) => {
          const heard = JSON.parse(data) as Heard;
          if (heard.type === "ping") return send({ type: "pong", n: (heard as unknown as { n: number }).n });
          if (heard.you !== undefined) me = heard.you;
          if (heard.table?.status === "finished") return done();
          over ||= heard.events?.some(({ event }) => event.event === "round_won") ?? false;
          if (stop === "round" && over) return done();
          const view = heard.view;
          if (!view || view.turn !== me || view.legal.length === 0) return;
          if (typeof stop === "number" && made >= stop) return done();
          made += 1;
          const played = view.legal.filter((one) => !/^(propose|agree|give up)/.test(one));
          const open = played.length > 0 ? played : view.legal;
          const move = open[Math.floor(Math.random() * open.length)];
          send({ type: "play", id: `shot-${made}-${Math.random()}`, version: heard.version, moves: [move] });
        };
      });
      line.close();
    },
    [table, until] as const,
  );
}
