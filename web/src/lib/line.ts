/**
 * The line to a table: one WebSocket that comes back by itself. What was asked and not yet answered
 * is kept while the line is down and sent again, under the same id, when it is up; the server knows
 * ids, so nothing is ever done twice.
 */

import { PROTOCOL } from "./protocol";
import type { Advice, ClientMessage, Done, Hello, Refused, ServerMessage, Stale } from "./protocol";
import { drawText } from "./seats";

export type Answer = Done | Refused | Stale | Advice;
type Without<T> = T extends { id: string } ? Omit<T, "id"> : never;
/** Something that is answered, before it has an id. */
export type Question = Without<ClientMessage>;
export type Condition = "connecting" | "up" | "down" | "closed";

export interface Ears {
  heard(message: ServerMessage): void;
  condition(now: Condition): void;
  /** The last version heard of, so that only the rest is sent after a break. */
  version(): number | null;
}

export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

interface Waiting {
  text: string;
  answer: (answer: Answer) => void;
}

/** How many versions of the past a page that knows nothing asks for: as many as a server keeps at hand. */
const PAST = 128;
const QUIET = 20_000;
/** How long a line that is in doubt has to answer. */
const DOUBT = 2_000;
/** How long until what the server could not keep is asked once more. */
const PAUSE = 3_000;
const FIRST = 300;
const LONGEST = 5_000;

export class Line {
  #wire: Wire | null = null;
  #up = false;
  #ended = false;
  #tries = 0;
  #again: ReturnType<typeof setTimeout> | undefined;
  #repeat: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  #doubted: ReturnType<typeof setTimeout> | undefined;
  #heardAt = Date.now();
  readonly #waiting = new Map<string, Waiting>();

  constructor(
    readonly table: string,
    private secret: string | null,
    private readonly ears: Ears,
    private readonly connect: () => Wire,
    private readonly draw: () => string = drawText,
  ) {}

  /** Begin, and keep the line up until `hangUp`. */
  dial(): void {
    this.ears.condition(this.#tries ? "down" : "connecting");
    const wire = this.connect();
    this.#wire = wire;
    wire.onopen = () => {
      const version = this.ears.version();
      const hello: Hello = { type: "hello", protocol: PROTOCOL, table: this.table, secret: this.secret, version };
      if (version === null) hello.past = PAST;
      wire.send(JSON.stringify(hello));
    };
    wire.onmessage = (event) => {
      if (wire === this.#wire) this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    };
    wire.onclose = () => {
      if (wire === this.#wire) this.#fall();
    };
    this.#heardAt = Date.now();
    this.#watch ??= setInterval(() => this.#listen(), QUIET / 4);
    globalThis.addEventListener?.("offline", this.#doubt);
  }

  /** Ask for something. The promise is kept across breaks of the line. */
  ask(question: Question): Promise<Answer> {
    const id = this.draw();
    const text = JSON.stringify({ ...question, id });
    return new Promise((answer) => {
      this.#waiting.set(id, { text, answer });
      if (this.#up) this.#wire?.send(text);
    });
  }

  /** Whether something asked has not been answered. */
  get waiting(): boolean {
    return this.#waiting.size > 0;
  }

  /** From now on this seat is meant; the line is dialled anew as its owner. */
  sitAs(secret: string): void {
    this.secret = secret;
    this.redial();
  }

  /** From now on no seat is meant. */
  standUp(): void {
    this.secret = null;
  }

  /** Try at once, as when the machine wakes up or its network is back. */
  redial(): void {
    if (this.#ended) return;
    clearTimeout(this.#again);
    const old = this.#wire;
    this.#wire = null;
    this.#up = false;
    old?.close();
    this.dial();
  }

  /** The end of the line. */
  hangUp(): void {
    this.#ended = true;
    clearTimeout(this.#again);
    clearTimeout(this.#repeat);
    clearTimeout(this.#doubted);
    clearInterval(this.#watch);
    globalThis.removeEventListener?.("offline", this.#doubt);
    this.#wire?.close();
    this.ears.condition("closed");
  }

  #hear(message: ServerMessage): void {
    this.#heardAt = Date.now();
    switch (message.type) {
      case "ping":
        this.#wire?.send(JSON.stringify({ type: "pong", n: message.n }));
        return;
      case "error":
        if (message.code === "store") this.#askAgain();
        break;
      case "goodbye":
        if (message.come_back == null) this.hangUp();
        break;
      case "welcome":
      case "gap":
        this.ears.heard(message);
        this.#risen();
        return;
      case "done":
      case "refused":
      case "advice":
      case "stale": {
        this.ears.heard(message);
        const waiting = this.#waiting.get(message.id);
        this.#waiting.delete(message.id);
        waiting?.answer(message);
        return;
      }
      default:
    }
    this.ears.heard(message);
  }

  #risen(): void {
    this.#tries = 0;
    if (this.#up) return;
    this.#up = true;
    this.ears.condition("up");
    this.#sendWaiting();
  }

  #sendWaiting(): void {
    if (this.#up) for (const { text } of this.#waiting.values()) this.#wire?.send(text);
  }

  /** An error does not say which question it leaves without an answer: all of them are asked again, after a while. */
  #askAgain(): void {
    clearTimeout(this.#repeat);
    this.#repeat = setTimeout(() => this.#sendWaiting(), PAUSE);
  }

  #fall(): void {
    this.#wire = null;
    this.#up = false;
    if (this.#ended) return;
    const wait = Math.min(LONGEST, FIRST * 2 ** this.#tries);
    this.#tries += 1;
    this.ears.condition("down");
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.dial(), wait);
  }

  /** A line that has been quiet for too long is asked whether it is still there, then given up. */
  #listen(): void {
    const quiet = Date.now() - this.#heardAt;
    if (quiet > QUIET * 1.5) this.#giveUp();
    else if (quiet > QUIET && this.#up) this.#probe();
  }

  /** The machine says that it has no network; a server on the same machine can be reached all the same. */
  readonly #doubt = (): void => {
    if (!this.#up) return;
    const [asked, wire] = [Date.now(), this.#wire];
    this.#probe();
    clearTimeout(this.#doubted);
    this.#doubted = setTimeout(() => wire === this.#wire && this.#heardAt <= asked && this.#giveUp(), DOUBT);
  };

  #probe(): void {
    this.#wire?.send(JSON.stringify({ type: "ping", n: 0 }));
  }

  #giveUp(): void {
    this.#tries = Math.max(1, this.#tries); // whoever looks at the table is told that it is not up to date
    this.redial();
  }
}
