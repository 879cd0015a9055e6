/** Every key there is, in one list: the pages act on these and no others, and the sheet of keys shows all of them. */

import { t } from "./words.svelte";

/** What each key is for, by name; `keys.NAME` says it in words. */
export const SHORTCUTS = {
  tab: ["Tab"],
  arrows: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"],
  enter: ["Enter", "Space"],
  escape: ["Escape"],
  do: ["d"],
  end: ["e"],
  call: ["f"],
  number: ["2", "3", "4", "5", "6", "7", "8", "9"],
  say: ["t"],
  log: ["l"],
  hint: ["h"],
  next: ["n"],
  before: ["b"],
  step: ["ArrowLeft", "ArrowRight"],
  leap: ["PageUp", "PageDown"],
  ends: ["Home", "End"],
  help: ["?"],
} as const;

export type Shortcut = keyof typeof SHORTCUTS;
export type KeyOf<Name extends Shortcut> = (typeof SHORTCUTS)[Name][number];

/** The keys that a game may give to its buttons. */
export type ActKey = KeyOf<"do" | "end" | "call" | "number">;

/** The key of the second button of a kind and of those that follow, the first being 0 and having a letter. */
export function numberKey(nth: number): ActKey | undefined {
  return SHORTCUTS.number[nth - 1];
}

const ARROWS: Readonly<Record<string, string>> = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓" };
/** The keys that bear a word, which is another on the keyboards of another language. */
type Worded = "Tab" | "Enter" | "Space" | "Escape" | "Home" | "End" | "PageUp" | "PageDown";

/** What is printed on a key. */
export function cap(key: KeyOf<Shortcut>): string {
  return ARROWS[key] ?? (key.length === 1 ? key.toUpperCase() : t(`keys.cap.${key as Worded}`));
}

/** Whether a key is meant for the page: nobody types, no sheet is open, no other key is held. */
export function isForPage(event: KeyboardEvent, elsewhere = ""): boolean {
  const taken = ["input, select, textarea, dialog", elsewhere].filter(Boolean).join(", ");
  if (event.target instanceof HTMLElement && event.target.closest(taken)) return false;
  return !event.altKey && !event.ctrlKey && !event.metaKey;
}

/** Whether a key is this one; letters count the same with shift. */
export function isKey(event: KeyboardEvent, key: string): boolean {
  return event.key === key || event.key.toLowerCase() === key;
}

/** Does what the key stands for, by the name of the shortcut; it is told which of its keys it was. */
export function press(event: KeyboardEvent, doing: Readonly<Partial<Record<Shortcut, (nth: number) => void>>>): void {
  for (const [name, act] of Object.entries(doing)) {
    const nth = SHORTCUTS[name as Shortcut].findIndex((key) => isKey(event, key));
    if (nth < 0) continue;
    event.preventDefault();
    return act(nth);
  }
}
