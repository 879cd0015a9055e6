/** Keys that act anywhere on a page. */

/** Whether a key is meant for the page: nobody types, no sheet is open, no other key is held. */
export function isForPage(event: KeyboardEvent, elsewhere = ""): boolean {
  const taken = ["input, select, textarea, dialog", elsewhere].filter(Boolean).join(", ");
  if (event.target instanceof HTMLElement && event.target.closest(taken)) return false;
  return !event.altKey && !event.ctrlKey && !event.metaKey;
}

/** Does what the key stands for; letters count the same with shift. */
export function press(event: KeyboardEvent, doing: Readonly<Record<string, () => void>>): void {
  const act = doing[event.key] ?? doing[event.key.toLowerCase()];
  if (!act) return;
  event.preventDefault();
  act();
}
