/**
 * A sitting at a table: the line to it, its truth, and what this player has asked for and was told.
 */

import type { Answer, Condition, Question } from "./line";
import { Line } from "./line";
import type { Refused, Words } from "./protocol";
import { pastOf } from "./replay";
import { forget, seatAt, keepSeat } from "./seats";
import type { AnyNews, Moment, Truth } from "./truth";
import { hear, recall } from "./truth";

export class Session {
  truth = $state.raw<Truth | null>(null);
  condition = $state<Condition>("connecting");
  refused = $state.raw<{ text: Words; rule: string | null; full: Words | null } | null>(null);
  advice = $state.raw<{ move: string | null; text: Words } | null>(null);
  /** A move was sent, and the table does not yet show what came of it. */
  pending = $state(false);
  /** What kept the table from opening at all. */
  trouble = $state.raw<Words | null>(null);
  #awaited: number | null = null;
  #recalling = false;
  readonly #line: Line;
  readonly #listeners = new Set<(moments: Moment[]) => void>();

  constructor(table: string) {
    const url = new URL("/ws", location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const ears = {
      heard: this.#heard.bind(this),
      condition: (now: Condition): void => void (this.condition = now),
      version: (): number | null => this.truth?.version ?? null,
    };
    this.#line = new Line(table, seatAt(table), ears, () => new WebSocket(url) as never);
    this.#line.dial();
    addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
  }

  /** Hear of what happens, as it happens. */
  listen(listener: (moments: Moment[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Send moves; what comes of it is told by the table. */
  async play(moves: string[]): Promise<boolean> {
    const version = this.truth?.version ?? 0;
    const [first = ""] = moves;
    const calls = /^(flinch|muggins) \d+$/.test(first);
    const answer = await this.ask(calls ? { type: "call", version, move: first } : { type: "play", version, moves });
    return answer.type === "done";
  }

  /** Ask the table for anything that is answered. */
  async ask(question: Question): Promise<Answer> {
    this.refused = null;
    this.advice = null;
    const moves = question.type === "play" || question.type === "call";
    if (moves) this.pending = true;
    const answer = await this.#line.ask(question);
    // the answer comes before the news: until then, what can be seen to be playable is of the past
    if (moves && answer.type === "done" && (this.truth?.version ?? 0) < answer.version) this.#awaited = answer.version;
    else if (moves) this.pending = false;
    if (answer.type === "refused") this.#refuse(answer);
    if (answer.type === "advice") this.advice = answer;
    if (answer.type === "done" && answer.secret) {
      keepSeat(this.#line.table, answer.secret);
      this.#line.sitAs(answer.secret);
    }
    if (answer.type === "done" && question.type === "leave") forget(this.#line.table);
    return answer;
  }

  /** Leave the room; the seat stays. */
  close(): void {
    removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#line.hangUp();
  }

  readonly #wake = (): void => {
    if (document.visibilityState === "visible" && this.condition === "down") this.#line.redial();
  };

  #heard(message: Parameters<typeof hear>[1]): void {
    if (message.type === "error") this.trouble = message.text;
    const heard = hear(this.truth, message);
    if (heard.missing) {
      this.#line.redial();
      return;
    }
    if (heard.truth !== this.truth) this.trouble = null;
    if (heard.truth?.view !== this.truth?.view) {
      this.refused = null; // it was about a table that is no more
      this.advice = null;
    }
    this.truth = heard.truth;
    if (message.type === "welcome" || message.type === "gap") void this.#recall();
    if (this.#awaited !== null && (heard.truth?.version ?? 0) >= this.#awaited) {
      this.#awaited = null;
      this.pending = false;
    }
    if (heard.news.length > 0) for (const listener of this.#listeners) listener(heard.news);
  }

  /** What the line cannot tell again, the log of the server can: everything since the deal. */
  async #recall(): Promise<void> {
    if (!this.truth?.view || this.#recalling) return;
    this.#recalling = true;
    try {
      for await (const past of pastOf(this.#line.table, seatAt(this.#line.table))) {
        if (this.condition === "closed") return;
        this.truth = recall(this.truth, past);
      }
    } catch {
      // the log is shorter then; the next time the line comes back it is tried again
    } finally {
      this.#recalling = false;
    }
  }

  #refuse(answer: Refused): void {
    this.refused = { text: answer.text, rule: answer.rule ?? null, full: answer.full ?? null };
  }
}

/** The seat a piece of news is about, if it is about one. */
export function actor(news: AnyNews | null): number | null {
  return news && "seat" in news && typeof news.seat === "number" ? news.seat : null;
}
