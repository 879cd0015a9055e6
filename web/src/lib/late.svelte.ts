/** What has lasted long enough to be told: what is over at once would only flicker. */

const PATIENCE = 300;

export class Late {
  /** Whether it has been so for a while. */
  now = $state(false);

  constructor(lasts: () => boolean) {
    $effect(() => {
      if (!lasts()) return;
      const timer = setTimeout(() => (this.now = true), PATIENCE);
      return () => {
        clearTimeout(timer);
        this.now = false;
      };
    });
  }
}
