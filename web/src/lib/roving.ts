/**
 * A region of the table is one stop for Tab; inside it the arrow keys go from place to place.
 */

const PLACES = "button[data-spot]";

/** Let the arrow keys walk the places of a region. */
export function roving(region: HTMLElement): () => void {
  const places = (): HTMLElement[] => [...region.querySelectorAll<HTMLElement>(PLACES)];

  function settle(): void {
    const all = places();
    const current = all.find((one) => one === document.activeElement) ?? all.find((one) => one.tabIndex === 0) ?? all[0];
    for (const one of all) {
      const stop = one === current ? 0 : -1;
      if (one.tabIndex !== stop) one.tabIndex = stop;
    }
  }

  function walk(event: KeyboardEvent): void {
    const all = places();
    const at = all.findIndex((one) => one === document.activeElement);
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const steps: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: all.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all[(to + all.length) % all.length]?.focus();
  }

  const watcher = new MutationObserver(settle);
  watcher.observe(region, { childList: true, subtree: true });
  region.addEventListener("keydown", walk);
  region.addEventListener("focusin", settle);
  settle();
  return () => {
    watcher.disconnect();
    region.removeEventListener("keydown", walk);
    region.removeEventListener("focusin", settle);
  };
}
