/**
 * Cards move, they do not teleport. Before the table changes, `remember` notes where every card
 * lies; after it, `travel` lets each new card come from where one with the same face has gone, or
 * from the player who acted. Nothing waits for it, and it can be broken off at any time.
 */

const CARDS = "[data-face]";
const LENGTH = 240;

interface Left {
  element: Element;
  face: string;
  box: DOMRect;
}

export type Memory = Left[];

function still(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Where every card lies now. */
export function remember(table: HTMLElement): Memory {
  if (still()) return [];
  return [...table.querySelectorAll<HTMLElement>(CARDS)].map((element) => ({
    element,
    face: element.dataset["face"] ?? "?",
    box: element.getBoundingClientRect(),
  }));
}

/** Let the cards that are new come from where they were, or else from the seat that acted. */
export function travel(table: HTMLElement, before: Memory, seat: number | null): void {
  if (before.length === 0) return;
  const stayed = new Set(before.map((one) => one.element));
  const gone = before.filter((one) => !one.element.isConnected);
  const home = seat === null ? null : table.querySelector(`[data-seat="${seat}"]`);
  let flown = 0;
  for (const card of table.querySelectorAll<HTMLElement>(CARDS)) {
    if (stayed.has(card) || flown >= 16) continue;
    const face = card.dataset["face"] ?? "?";
    const at = gone.findIndex((one) => one.face === face);
    const from = at >= 0 ? gone.splice(at, 1)[0]?.box : home?.getBoundingClientRect();
    if (from) fly(card, from, at >= 0);
    flown += 1;
  }
}

function fly(card: HTMLElement, from: DOMRect, same: boolean): void {
  const to = card.getBoundingClientRect();
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  if (to.width === 0 || Math.hypot(x, y) < 4) return;
  const scale = same ? from.width / to.width : 0.6;
  card.animate(
    [{ transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 20 }, { transform: "none", zIndex: 20 }],
    { duration: LENGTH, easing: "cubic-bezier(.2,.8,.3,1)" },
  );
}
