/**
 * A region of the table is one stop for Tab; inside it the arrow keys go from place to place. So is
 * any list of buttons that would otherwise be as many stops as it has lines.
 */

import { isKey, SHORTCUTS, type KeyOf } from "./shortcuts";

export interface Walk {
  /** what is walked */
  places: string;
  /** where Tab comes to: where one was before, at first the first place; or always the last one */
  stop: "before" | "last";
}

const TABLE: Walk = { places: "button[data-spot]", stop: "before" };

/** Let the arrow keys walk the places of a region. */
export function roving(region: HTMLElement, { places: what, stop }: Walk = TABLE): () => void {
  const places = (): HTMLElement[] => [...region.querySelectorAll<HTMLElement>(what)];

  function settle(): void {
    const all = places();
    const rest = stop === "last" ? all.at(-1) : (all.find((one) => one.tabIndex === 0) ?? all[0]);
    const current = all.find((one) => one === document.activeElement) ?? rest;
    for (const one of all) {
      const index = one === current ? 0 : -1;
      if (one.tabIndex !== index) one.tabIndex = index;
    }
  }

  function walk(event: KeyboardEvent): void {
    const all = places();
    const at = all.findIndex((one) => one === document.activeElement);
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const steps: Record<KeyOf<"arrows">, number> = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: all.length - 1,
    };
    const key = SHORTCUTS.arrows.find((one) => isKey(event, one));
    if (key === undefined) return;
    event.preventDefault();
    all[(steps[key] + all.length) % all.length]?.focus();
  }

  const watcher = new MutationObserver(settle);
  watcher.observe(region, { childList: true, subtree: true });
  region.addEventListener("keydown", walk);
  region.addEventListener("focusin", settle);
  region.addEventListener("focusout", settle);
  settle();
  return () => {
    watcher.disconnect();
    region.removeEventListener("keydown", walk);
    region.removeEventListener("focusin", settle);
    region.removeEventListener("focusout", settle);
  };
}
