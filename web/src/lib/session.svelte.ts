/**
 * A sitting at a table: the line to it, its truth, and what this player has asked for and was told.
 */

import { isCall } from "./acts";
import type { Answer, Condition, Question } from "./line";
import { Line } from "./line";
import type { Error as Complaint, Refused, SeatLeft, Words } from "./protocol";
import { pastOf } from "./replay";
import { given, witness } from "./fair";
import { forget, seatAt, keepSeat } from "./seats";
import type { AnyNews, HeardAs, Moment, Truth } from "./truth";
import { hear, recall } from "./truth";

/** Why somebody has his chair no longer: he was sent away, was away for too long, or it is not known. */
export type Lost = "kicked" | "away" | "unknown";
type Doing = "play" | "call";

export class Session {
  truth = $state.raw<Truth | null>(null);
  condition = $state<Condition>("connecting");
  refused = $state.raw<{ text: Words; rule: string | null; full: Words | null } | null>(null);
  advice = $state.raw<{ move: string | null; text: Words } | null>(null);
  /** Moves were sent, or a call, and the table does not yet show what came of it. */
  playing = $state(false);
  calling = $state(false);
  /** A hint was asked for, and has not come. */
  advising = $state(false);
  /** What the server could not read or do, until all is well again. */
  trouble = $state.raw<Words | null>(null);
  /** Why the chair that this player had is his no longer. */
  lost = $state<Lost | null>(null);
  /** The versions that will show what came of it. */
  readonly #awaited = new Map<Doing, number>();
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

  /** Something was sent, and the table does not yet show what came of it. */
  get pending(): boolean {
    return this.playing || this.calling;
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
    const answer = await this.ask(isCall(moves, this.truth?.table.calls ?? []) ? { type: "call", version, move: first } : { type: "play", version, moves });
    return answer.type === "done";
  }

  /** Ask the table for anything that is answered. */
  async ask(question: Question): Promise<Answer> {
    this.refused = null;
    this.advice = null;
    if ("salt" in question && question.salt) given(this.#line.table, question.salt);
    const doing = question.type === "play" || question.type === "call" ? question.type : null;
    if (doing) this.#do(doing, true);
    if (question.type === "hint") this.advising = true;
    const view = this.truth?.view;
    const answer = await this.#line.ask(question);
    if (question.type === "hint") this.advising = false;
    this.trouble = null;
    // the answer comes before the news: until then, what can be seen to be playable is of the past
    if (doing && answer.type === "done" && (this.truth?.version ?? 0) < answer.version) this.#awaited.set(doing, answer.version);
    else if (doing) this.#do(doing, false);
    if (answer.type === "refused") this.#refuse(answer);
    // by now the table may be another, or about to be
    if (answer.type === "advice" && this.truth?.view === view && !this.playing) this.advice = answer;
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
    if (message.type === "error") return this.#complain(message);
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
    this.#seat(heard);
    this.truth = heard.truth;
    if (heard.truth) witness(heard.truth.table);
    if (message.type === "welcome" || message.type === "gap") void this.#recall();
    for (const [doing, version] of this.#awaited) {
      if ((heard.truth?.version ?? 0) < version) continue;
      this.#awaited.delete(doing);
      this.#do(doing, false);
    }
    if (heard.news.length > 0) for (const listener of this.#listeners) listener(heard.news);
  }

  #do(what: Doing, now: boolean): void {
    if (what === "call") this.calling = now;
    else this.playing = now;
  }

  /** The server could not read or do something. */
  #complain({ code, text }: Complaint): void {
    if (code === "secret") this.#lose("unknown");
    else this.trouble = text;
  }

  /** Before news are taken in: whether they are that this player has a chair no longer, or has one again. */
  #seat({ truth, news }: HeardAs): void {
    if (truth?.you != null) this.lost = null;
    const had = this.truth?.you ?? null;
    if (had === null || truth?.you !== null) return;
    const left = news.map((moment) => moment.news).find((one): one is SeatLeft => one?.what === "left" && one.seat === had);
    if (left && left.why !== "left") this.#lose(left.why);
  }

  /** The secret of the chair is of no more use. */
  #lose(why: Lost): void {
    this.lost = why;
    forget(this.#line.table);
    this.#line.standUp();
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
