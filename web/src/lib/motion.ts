/**
 * Cards move, they do not teleport. Before the table changes, `remember` notes where every card
 * lies; after it, `travel` lets pictures of them fly over the table while the table itself is
 * already as it is now. So nothing waits for a flight, and everything can be pressed meanwhile;
 * the next change breaks it off.
 */

import { journeys, type Box, type Happened, type Journey, type Lying } from "./journeys";

const CARDS = "[data-face]:not(.fate *)";
/** From the first card that sets out to the last that is there, in ms. */
const LENGTH = 240;
const STAGGER = 15;
const SMALL = 0.6;

interface Left extends Lying {
  element: HTMLElement;
  picture: HTMLElement;
}
export type Memory = Left[];

/** The pictures in the air, and the cards below that wait for them. */
let flights: Animation[] = [];
let sky: HTMLElement | null = null;
/** Cards that are just being turned over: seen from the edge they have no width. */
const turning = new Set<Element>();

/** A card where somebody let go of it. */
export interface Dropped {
  element: Element;
  box: Box;
}

/** Where every card lies now, one just let go of where it was then; nothing for somebody who wants no motion. */
export function remember(table: HTMLElement, dropped: Dropped | null = null): Memory {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return [];
  return lying(table).map((one) => ({ ...one, ...(one.element === dropped?.element ? dropped : {}), element: one.element, picture: one.element.cloneNode(true) as HTMLElement }));
}

/** The card that is being carried, if there is one. */
export function carried(table: HTMLElement): Dropped | null {
  const element = table.querySelector(".carried [data-face]");
  return element && { element, box: element.getBoundingClientRect() };
}

function lying(table: HTMLElement): (Lying & { element: HTMLElement })[] {
  return [...table.querySelectorAll<HTMLElement>(CARDS)].map((element) => {
    const heap = element.closest<HTMLElement>("[data-count]");
    const before = element.closest<HTMLElement>("[data-seat]");
    return {
      element,
      face: element.dataset["face"] ?? "?",
      box: boxOf(element),
      count: heap ? Number(heap.dataset["count"]) : null,
      seat: before ? Number(before.dataset["seat"]) : null,
      hand: element.closest(".hand, .fronts") !== null,
    };
  });
}

/** Where a card lies, as wide as it is when it has been turned over. */
function boxOf(element: HTMLElement): Box {
  const box = element.getBoundingClientRect();
  if (!turning.has(element)) return box;
  const width = element.offsetWidth;
  return { left: box.left + (box.width - width) / 2, top: box.top, width, height: box.height };
}

/** Let every card that moved be seen to move. */
export function travel(table: HTMLElement, before: Memory, happened: Happened): void {
  if (before.length === 0 || !table.isConnected) return;
  const after = lying(table);
  const place = (seat: number | null): Box | null => table.querySelector(seat === null ? ":scope" : `[data-seat="${seat}"] .head, [data-seat="${seat}"]`)?.getBoundingClientRect() ?? null;
  const found = journeys(before, after, happened, place);
  if (found.length === 0) return;
  land();
  const pictures = new Map(before.map((one) => [one.element as unknown, one.picture]));
  found.forEach((one, i) => set(one, pictures, Math.min(i, 4) * STAGGER));
}

/** Everything in the air is where it goes. */
function land(): void {
  for (const one of flights) one.cancel();
  flights = [];
  turning.clear();
  sky?.replaceChildren();
}

function set(journey: Journey, before: ReadonlyMap<unknown, HTMLElement>, delay: number): void {
  const { card } = journey;
  const element = card.element as HTMLElement;
  const timing = { duration: LENGTH - delay, delay, easing: "cubic-bezier(.2,.8,.3,1)", fill: "backwards" as const };
  if (journey.kind === "turns") {
    const turn = element.animate([{ transform: "scaleX(0)" }, { transform: "none" }], timing);
    turning.add(element);
    turn.onfinish = () => turning.delete(element);
    flights.push(turn);
    return;
  }
  if (journey.kind === "comes") {
    const covered = journey.over && before.get(element);
    if (covered && journey.over) fly(covered, journey.over.box, [{ opacity: 1 }, { opacity: 1 }], timing);
    flights.push(element.animate([{ opacity: 0 }, { opacity: 0 }], timing));
    fly(element.cloneNode(true) as HTMLElement, card.box, [{ transform: between(card.box, journey.from) }, { transform: "none" }], timing);
    return;
  }
  const picture = (before.get(element) ?? element).cloneNode(true) as HTMLElement;
  const end = journey.kind === "goes" ? { transform: between(card.box, journey.to), opacity: 0.2 } : { opacity: 0 };
  fly(picture, card.box, [{ transform: "none", opacity: 1 }, end], timing);
}

/** A picture in the air: it tells readers nothing, and is in nobody's way. */
function fly(picture: HTMLElement, { left, top, width }: Box, frames: Keyframe[], timing: KeyframeAnimationOptions): void {
  sky ??= Object.assign(document.createElement("div"), { className: "sky", ariaHidden: "true" });
  if (!sky.isConnected) document.body.append(sky);
  picture.dataset["flies"] = picture.dataset["face"];
  delete picture.dataset["face"];
  picture.style.cssText = `position:fixed;margin:0;left:${left}px;top:${top}px;--card:${width}px`;
  sky.append(picture);
  const flight = picture.animate(frames, timing);
  flights.push(flight);
  flight.onfinish = () => picture.remove();
}

/** From where a card lies to another place: centre on centre, and never larger than it was there. */
function between(here: Box, there: Box): string {
  const x = there.left + there.width / 2 - (here.left + here.width / 2);
  const y = there.top + there.height / 2 - (here.top + here.height / 2);
  const like = Math.abs(there.width / there.height - here.width / here.height) < 0.1;
  return `translate(${x}px, ${y}px) scale(${like ? there.width / here.width : SMALL})`;
}
