/**
 * Something carried over the table with a mouse or a finger: it follows the pointer, and near the
 * upper or lower edge the page scrolls, so that what is out of sight can be reached too.
 */

/** So far a pointer may stray and it is still a tap. */
const FAR = 8;
/** So near to an edge the page scrolls, and so fast; what lay there already must be carried on toward it. */
const EDGE = 56;
const TOWARD = 32;
const SPEED = 9;

export interface Point {
  x: number;
  y: number;
}

export class Carrying {
  /** How far from its place it is held; null while it lies there. */
  offset = $state.raw<Point | null>(null);
  #start: (Point & { scrolled: number }) | null = null;
  #at: Point = { x: 0, y: 0 };
  readonly #taken: () => void;

  constructor(taken: () => void) {
    this.#taken = taken;
  }

  down(event: PointerEvent): void {
    // at once: a quick hand has left the card before it is first seen to move
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    this.#start = { x: event.clientX, y: event.clientY, scrolled: scrollY };
  }

  move(event: PointerEvent): void {
    if (!this.#start) return;
    this.#at = { x: event.clientX, y: event.clientY };
    const far = Math.hypot(this.#at.x - this.#start.x, this.#at.y - this.#start.y) >= FAR;
    if (!this.offset && !far) return;
    if (!this.offset) {
      this.#taken();
      requestAnimationFrame(this.#atEdge);
    }
    this.#follow();
  }

  /** Let go; whether anything was carried. */
  end(): boolean {
    const carried = this.offset !== null;
    this.#start = null;
    this.offset = null;
    return carried;
  }

  #follow(): void {
    if (this.#start) this.offset = { x: this.#at.x - this.#start.x, y: this.#at.y - this.#start.y + scrollY - this.#start.scrolled };
  }

  readonly #atEdge = (): void => {
    if (!this.offset || !this.#start) return;
    const before = scrollY;
    if (this.#at.y < Math.min(EDGE, this.#start.y - TOWARD)) scrollBy(0, -SPEED);
    if (this.#at.y > Math.max(innerHeight - EDGE, this.#start.y + TOWARD)) scrollBy(0, SPEED);
    if (scrollY !== before) this.#follow();
    requestAnimationFrame(this.#atEdge);
  };
}
