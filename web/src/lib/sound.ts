/** Two short sounds, made on the spot: a card is laid, and it is your turn. */

let context: AudioContext | null = null;

function tone(pitch: number, after: number, length: number, loud: number): void {
  context ??= new AudioContext();
  const at = context.currentTime + after;
  const voice = context.createOscillator();
  const gain = context.createGain();
  voice.frequency.value = pitch;
  voice.type = "triangle";
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
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
