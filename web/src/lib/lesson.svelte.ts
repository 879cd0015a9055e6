/**
 * Walking through a lesson: which step it is, and what of the way there is shown. The acts of the
 * others are shown one after the other, so that each can be followed.
 */

import type { Happened } from "./journeys";
import type { Lesson, LessonMoment, LessonScene, TryAnswer } from "./lesson";
import { accepted, tried } from "./lesson";
import { own } from "./words.svelte";

/** How long an act of the others is looked at. */
const PACE = 1400;

type Refused = Pick<TryAnswer, "text" | "rule" | "full">;

export class Walk {
  step = $state(0);
  /** which scene of the step is on the table */
  #at = $state(0);
  /** whether the table was turned to, instead of having come about */
  #jumped = $state(true);
  refused = $state.raw<Refused | null>(null);
  readonly #ask: typeof tried;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly lesson: Lesson,
    from = 0,
    ask = tried,
  ) {
    this.#ask = ask;
    this.turnTo(from);
  }

  get moment(): LessonMoment {
    return this.lesson.moments[this.step] as LessonMoment;
  }

  get scene(): LessonScene {
    return this.moment.scenes[this.#at] as LessonScene;
  }

  /** The others still act; nothing is said or asked before they are done. */
  get running(): boolean {
    return this.#at < this.moment.scenes.length - 1;
  }

  get first(): boolean {
    return this.step === 0;
  }

  get last(): boolean {
    return this.step === this.lesson.moments.length - 1;
  }

  /** What led to the table as it is shown; null where it was only turned to. */
  get happened(): Happened | null {
    return this.#jumped ? null : { seat: this.scene.actor, events: this.scene.events };
  }

  /** What happened on the way to the table as it is shown. */
  get events(): LessonScene["events"] {
    return this.moment.scenes.slice(0, this.#at + 1).flatMap((scene) => scene.events);
  }

  /** Go to a step as it stands at its end. */
  turnTo(step: number): void {
    this.stop();
    this.step = Math.min(Math.max(0, step), this.lesson.moments.length - 1);
    this.#at = this.moment.scenes.length - 1;
    this.#jumped = true;
    this.refused = null;
  }

  /** Go on: first to the end of what the others do, then to the next step. */
  next(): void {
    if (this.running) return this.turnTo(this.step);
    if (this.last) return;
    this.turnTo(this.step + 1);
    this.#at = 0;
    this.#jumped = false;
    this.#goOn();
  }

  /** Make moves. Only accepted ones lead on; for all others the rules say what is with them. */
  async play(moves: string[]): Promise<void> {
    this.refused = null;
    const step = this.step;
    const asks = this.moment.accepts;
    if (this.running) return;
    if (accepted(asks, moves)) return this.next();
    if (asks.length === 0) return void (this.refused = { text: own("lesson.listen"), rule: null, full: null });
    const failed = { text: own("lesson.unasked"), rule: null, full: null };
    const answer = await this.#ask(this.lesson.game, step, moves).catch(() => failed);
    if (this.step === step) this.refused = answer;
  }

  /** Show nothing more by itself. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #goOn(): void {
    if (!this.running) return;
    this.#timer = setTimeout(() => {
      this.#at += 1;
      this.#goOn();
    }, PACE);
  }
}
