/**
 * The focus does not fall off the page. Where what had it goes away, it goes on to what has come in
 * its place, to a neighbour, to the table, or to the page as a whole; never to nothing.
 */

/** The parts within which a neighbour is as good. */
const PARTS = "section, nav, form, dialog, .buttons, .tools, .past, .chairs";
const STOPS = "a[href], button, input, select, textarea, summary";

class Keeper {
  /** What had the focus last, the part it was in, and where in it. */
  #last: HTMLElement | null = null;
  #part: Element | null = null;
  #at = 0;
  /** Whether it was to be seen there, as it is for who goes by keys: then the page may scroll along. */
  #seen = false;
  /** What has come since it was there still. */
  #come: HTMLElement[] = [];
  /** The table has the focus until it has answered. */
  #waits = false;

  came(place: HTMLElement): void {
    this.#last = place;
    this.#seen = place.matches(":focus-visible");
    this.#waits = false;
    this.#note();
  }

  /** Whoever turns away from something that is still there wants to be nowhere. */
  went(place: HTMLElement): void {
    if (nowhere() && usable(place)) this.#last = null;
  }

  changed(records: MutationRecord[]): void {
    if (!this.#last) return;
    if (usable(this.#last)) return this.#note();
    this.#come.push(...records.flatMap((record) => [...record.addedNodes]).filter((node) => node instanceof HTMLElement));
    if (nowhere() || this.#waits || document.activeElement === this.#last) this.#goOn(this.#last);
  }

  #note(): void {
    this.#come = [];
    this.#part = this.#last?.closest(PARTS) ?? null;
    this.#at = this.#last && this.#part ? stops(this.#part).indexOf(this.#last) : 0;
  }

  #goOn(last: HTMLElement): void {
    const felt = document.querySelector<HTMLElement>(".felt");
    const next = twin(last) ?? this.#neighbour() ?? (felt && this.#onTable(felt)) ?? document.querySelector<HTMLElement>("main");
    if (!next) return;
    if (next !== document.activeElement) next.focus({ preventScroll: !this.#seen });
    // until the table has answered, what was there is not given up
    this.#waits = next === felt && waiting(felt);
    if (this.#waits) this.#last = last;
  }

  #neighbour(): HTMLElement | undefined {
    const all = this.#part?.isConnected ? stops(this.#part) : [];
    return all[Math.min(Math.max(this.#at, 0), all.length - 1)];
  }

  /** Something new that can be played, such as the card just drawn; or the hand; or whatever there is. */
  #onTable(felt: HTMLElement): HTMLElement {
    if (waiting(felt)) return felt;
    const drawn = this.#come.filter((one) => felt.contains(one) && one !== felt).flatMap((one) => (one.matches(".spot.open") ? [one] : [...one.querySelectorAll<HTMLElement>(".spot.open")]));
    const first = (what: string): HTMLElement | null => felt.querySelector<HTMLElement>(what);
    return drawn[0] ?? first(".hand .spot.open") ?? first(".spot.open") ?? first(".hand .spot") ?? first(".spot") ?? felt;
  }
}

const nowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;
const usable = (place: HTMLElement): boolean => place.isConnected && !place.matches(":disabled");
const waiting = (felt: HTMLElement): boolean => felt.dataset["waiting"] !== undefined;
const stops = (part: Element): HTMLElement[] => [...part.querySelectorAll<HTMLElement>(STOPS)].filter((one) => usable(one) && one.checkVisibility());

/** What stands for the same thing now: the same place at the table, or a button with the same words. */
function twin(last: HTMLElement): HTMLElement | undefined {
  const spot = last.dataset["spot"];
  const alike = document.querySelectorAll<HTMLElement>(spot === undefined ? ".buttons button" : ".felt button[data-spot]");
  if (spot === undefined && !last.matches(".button")) return undefined;
  return [...alike].find((one) => (spot === undefined ? one.textContent === last.textContent : one.dataset["spot"] === spot));
}

/** Keep the focus on the page from now on. */
export function keepFocus(): void {
  const keeper = new Keeper();
  const on = (kind: "focusin" | "focusout", act: (place: HTMLElement) => void): void =>
    document.addEventListener(kind, ({ target }) => target instanceof HTMLElement && act(target));
  on("focusin", (place) => keeper.came(place));
  // what is being taken away is gone only after this
  on("focusout", (place) => queueMicrotask(() => keeper.went(place)));
  const watcher = new MutationObserver((records) => keeper.changed(records));
  watcher.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled", "data-waiting"] });
}
