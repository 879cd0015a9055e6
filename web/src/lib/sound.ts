/**
 * Two short sounds, made on the spot: a card is laid, and it is your turn. A browser lets nothing
 * sound before its page was touched; what would have sounded until then is left out, not made up for.
 */

let context: AudioContext | null = null;

/** Seconds until a tone has its full loudness; without them it would click. */
const ATTACK = 0.005;
const SILENCE = 0.001;

function tone(pitch: number, after: number, length: number, loud: number): void {
  if (!navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const at = context.currentTime + after;
  const voice = context.createOscillator();
  const gain = context.createGain();
  voice.frequency.value = pitch;
  voice.type = "triangle";
  gain.gain.setValueAtTime(SILENCE, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + ATTACK);
  gain.gain.exponentialRampToValueAtTime(SILENCE, at + length);
  voice.connect(gain).connect(context.destination);
  voice.start(at);
  voice.stop(at + length);
}

/** A card on the table. */
export function laid(): void {
  tone(190, 0, 0.07, 0.12);
}

/** Your turn. */
export function turn(): void {
  tone(523, 0, 0.16, 0.1);
  tone(659, 0.13, 0.24, 0.1);
}
