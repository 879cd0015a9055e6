/**
 * SHA-256 of a text in UTF-8, in hexadecimal. The browser has it too, but not on a page that was
 * fetched over plain http, as from a server at home.
 */

const BLOCK = 64;

/** The first 32 bits of what comes after the point in a root of each of the first primes. */
function roots(count: number, power: number): Uint32Array {
  const found = new Uint32Array(count);
  let have = 0;
  for (let n = 2; have < count; n += 1) {
    let prime = true;
    for (let divisor = 2; divisor * divisor <= n; divisor += 1) prime &&= n % divisor !== 0;
    if (prime) found[have++] = (n ** power % 1) * 2 ** 32;
  }
  return found;
}

const START = roots(8, 1 / 2);
const ROUNDS = roots(64, 1 / 3);

function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

/** The text as whole blocks: a bit that ends it, and its length in bits at the very end. */
function padded(text: string): DataView {
  const bytes = new TextEncoder().encode(text);
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(whole.length - 4, bytes.length << 3);
  return view;
}

export function sha256(text: string): string {
  const blocks = padded(text);
  const hash = START.slice();
  const words = new Uint32Array(64);
  const at = (row: Uint32Array, i: number): number => row[i] ?? 0;
  for (let begin = 0; begin < blocks.byteLength; begin += BLOCK) {
    for (let i = 0; i < 16; i += 1) words[i] = blocks.getUint32(begin + 4 * i);
    for (let i = 16; i < 64; i += 1) {
      const [before, late] = [at(words, i - 15), at(words, i - 2)];
      const small = turned(before, 7) ^ turned(before, 18) ^ (before >>> 3);
      const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      words[i] = at(words, i - 16) + small + at(words, i - 7) + large;
    }
    let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i += 1) {
      const mixed = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + at(ROUNDS, i) + at(words, i);
      const more = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + mixed) >>> 0, c, b, a, (mixed + more) >>> 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = at(hash, i) + word));
  }
  return Array.from(hash, (word) => word.toString(16).padStart(8, "0")).join("");
}
