/** Time as the server has it, for everything on the page that counts down. */

let now = $state(Date.now());
let ahead = $state(0);
let counting = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** How far the server's clock is ahead of this machine's, in ms. */
export function setAhead(ms: number): void {
  ahead = ms;
}

/** Keep time until what comes back is called. */
export function beat(): () => void {
  counting += 1;
  now = Date.now();
  timer ??= setInterval(() => (now = Date.now()), 200);
  return () => {
    counting -= 1;
    if (counting > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Whole seconds until a time of the server; none when it has passed. */
export function secondsTo(until: number): number {
  return Math.max(0, Math.ceil((until - now - ahead) / 1000));
}
