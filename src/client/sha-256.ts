/** Fractional bits of the square roots (`1 / 2`) or cube roots (`1 / 3`) of the first primes: the constants of FIPS 180-4. */
function fractions(count: number, power: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes.map((prime) => (prime ** power * 2 ** 32) | 0);
}

const turned = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));

/**
 * SHA-256 of a text's UTF-8, in hexadecimal. The browser's own is asynchronous, and a cache key is not; it is computed once for each address
 * and token, so it is short rather than fast.
 */
export function sha256(text: string): string {
  const rounds = fractions(64, 1 / 3);
  let state = fractions(8, 1 / 2);
  const blocks = padded(new TextEncoder().encode(text));
  for (let start = 0; start < blocks.byteLength; start += 64) {
    const next = compressed(state, scheduled(blocks, start), rounds);
    state = state.map((word, at) => (word + (next[at] ?? 0)) | 0);
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The message, a one bit, zeros, and its length in bits, in whole blocks of 64 bytes. */
function padded(message: Uint8Array): DataView {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setBigUint64(bytes.length - 8, BigInt(message.length * 8));
  return view;
}

function scheduled(blocks: DataView, start: number): number[] {
  const words = Array.from({ length: 16 }, (_, at) => blocks.getInt32(start + at * 4));
  const word = (at: number) => words[at] ?? 0;
  for (let at = 16; at < 64; at += 1) {
    const [early, late] = [word(at - 15), word(at - 2)];
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words.push((word(at - 16) + low + word(at - 7) + high) | 0);
  }
  return words;
}

function compressed(state: readonly number[], words: readonly number[], rounds: readonly number[]): number[] {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (const [at, word] of words.entries()) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const added = h + high + ((e & f) ^ (~e & g)) + (rounds[at] ?? 0) + word;
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const mixed = low + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + added) | 0, c, b, a, (added + mixed) | 0];
  }
  return [a, b, c, d, e, f, g, h];
}
