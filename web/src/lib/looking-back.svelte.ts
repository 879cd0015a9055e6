/**
 * A finished game as it is fetched: its moments page by page, what the chosen eyes were told, and
 * the chances as the server works them out. Nothing is told here that those eyes were not told.
 */

import { NotDone } from "./api";
import { points, review, turningPoint } from "./chances";
import type { Words } from "./protocol";
import type { Eyes, ReplayMoment, ReplayPage } from "./replay";
import { heardBy, placed, replayPage, retold } from "./replay";
import type { Moment } from "./truth";

/** How long until the server is asked again for chances it has not worked out yet. */
const AGAIN = 1200;

export class LookingBack {
  page = $state.raw<ReplayPage | null>(null);
  moments = $state.raw<(ReplayMoment | undefined)[]>([]);
  /** "failed": there was no answer that says why */
  trouble = $state.raw<Words | "failed" | null>(null);
  judging = $state(true);
  #eyes = $state<Eyes>("all");
  #heard = $state.raw<Awaited<ReturnType<typeof heardBy>> | null>(null);
  #judged = $state.raw<{ moves: number; chances: number[] }[]>([]);
  #closed = false;

  readonly names = $derived(this.page?.chairs.map((chair) => chair.name) ?? []);
  readonly last = $derived(Math.max(0, (this.page?.total ?? 1) - 1));
  readonly known = $derived(points(this.#judged, this.moments));
  readonly turned = $derived(turningPoint(this.known, this.page?.outcome?.winners ?? []));
  /** the moments fetched so far, as the chosen eyes were told of them */
  readonly told = $derived(this.moments.filter((one) => one !== undefined).map((one) => this.asTold(one)));

  constructor(readonly table: string) {}

  get eyes(): Eyes {
    return this.#eyes;
  }

  /** Look through other eyes; until what they were told is fetched, nothing is told. */
  set eyes(eyes: Eyes) {
    this.#eyes = eyes;
    this.#heard = null;
    if (eyes === "all" || !this.page) return;
    heardBy(this.table, eyes, this.page.pages).then(
      (heard) => this.#eyes === eyes && (this.#heard = heard),
      () => undefined,
    );
  }

  asTold(moment: ReplayMoment): Moment {
    return retold(moment, this.#eyes, this.#heard);
  }

  /** Fetch everything: the first page, then the one that is looked at, then all others. */
  async fetch(at: number): Promise<void> {
    try {
      const first = await replayPage(this.table, 0);
      this.page = first;
      this.moments = placed(this.moments, first);
      const wanted = Math.floor(Math.min(at, this.last) / Math.max(1, first.moments.length));
      const rest = Array.from({ length: first.pages }, (_, i) => i).filter((i) => i > 0);
      for (const number of rest.sort((a, b) => Number(b === wanted) - Number(a === wanted) || a - b)) {
        if (this.#closed) return;
        this.moments = placed(this.moments, await replayPage(this.table, number));
      }
    } catch (error) {
      this.trouble = error instanceof NotDone ? error.words : "failed";
    }
  }

  /** The server works the chances out, and is asked until it is done. */
  async judge(): Promise<void> {
    try {
      for (let done = false; !done && !this.#closed; ) {
        const found = await review(this.table);
        this.#judged = found.judged;
        done = found.done;
        if (!done) await new Promise((wake) => setTimeout(wake, AGAIN));
      }
    } catch {
      // without chances the replay is still whole; the chart stays away
    }
    this.judging = false;
  }

  close(): void {
    this.#closed = true;
  }
}
