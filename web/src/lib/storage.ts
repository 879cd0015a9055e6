/**
 * What this browser keeps for a person. Where it may keep nothing (a private window, a full disk),
 * the page remembers it as long as it is open.
 */

class Store {
  /** what could not be written, and null for what could not be removed */
  readonly #memory = new Map<string, string | null>();
  readonly #open: () => Storage;

  constructor(open: () => Storage) {
    this.#open = open;
  }

  /** What was kept under this name. */
  recall(key: string): string | null {
    const remembered = this.#memory.get(key);
    if (remembered !== undefined) return remembered;
    try {
      return this.#open().getItem(key);
    } catch {
      return null;
    }
  }

  /** Keep it. */
  keep(key: string, value: string): void {
    this.#write(key, value, (storage) => storage.setItem(key, value));
  }

  /** Keep it no longer. */
  drop(key: string): void {
    this.#write(key, null, (storage) => storage.removeItem(key));
  }

  #write(key: string, value: string | null, write: (storage: Storage) => void): void {
    try {
      write(this.#open());
      this.#memory.delete(key);
    } catch {
      this.#memory.set(key, value);
    }
  }
}

/** Kept until it is dropped. */
export const lasting = new Store(() => localStorage);
/** Kept while this window is open. */
export const passing = new Store(() => sessionStorage);
