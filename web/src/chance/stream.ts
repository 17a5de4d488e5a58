// Random numbers from a seed, as docs/examples/check_chance.py has them: ChaCha20 with a counter and a nonce of 64 bits
// each, one stream for each 32 bytes of the seed, all of them XORed.
//
// The packages that the pages have offer no such variant without one more dependency; the vectors hold it to the bit.

const turned = (word: number, by: number) => (word << by) | (word >>> (32 - by));

function quarter(words: Uint32Array, a: number, b: number, c: number, d: number): void {
  const add = (x: number, y: number) => {
    words[x] = words[x]! + words[y]!;
  };
  const mix = (x: number, y: number, by: number) => {
    words[x] = turned(words[x]! ^ words[y]!, by);
  };
  add(a, b);
  mix(d, a, 16);
  add(c, d);
  mix(b, c, 12);
  add(a, b);
  mix(d, a, 8);
  add(c, d);
  mix(b, c, 7);
}

/** "expand 32-byte k" in words. */
const constants = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];

/** The block of a key at a counter; neither the counter nor the nonce comes near 32 bits here. */
function block(key: DataView, counter: number, nonce: number): Uint32Array {
  const start = Uint32Array.from([
    ...constants,
    ...Array.from({ length: 8 }, (_, at) => key.getUint32(at * 4, true)),
    counter,
    0,
    nonce,
    0,
  ]);
  const words = start.slice();
  for (let twice = 0; twice < 10; twice++) {
    for (let i = 0; i < 4; i++) quarter(words, i, 4 + i, 8 + i, 12 + i);
    for (let i = 0; i < 4; i++) quarter(words, i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4));
  }
  return words.map((word, at) => word + start[at]!);
}

/** Words of 64 bits. */
function* wordsOf(seed: Uint8Array): Generator<bigint, never> {
  const keys = Array.from(
    { length: seed.length / 32 },
    (_, at) => new DataView(seed.buffer, seed.byteOffset + at * 32, 32),
  );
  for (let counter = 0; ; counter++) {
    const mixed = new Uint32Array(16);
    for (const [nonce, key] of keys.entries())
      block(key, counter, nonce).forEach((word, at) => {
        mixed[at] = mixed[at]! ^ word;
      });
    for (let at = 0; at < 16; at += 2) yield (BigInt(mixed[at + 1]!) << 32n) | BigInt(mixed[at]!);
  }
}

/** Gives numbers from 0 to one less than asked for; a word that would favour low numbers is passed over. */
export function numbersFrom(seed: Uint8Array): (count: number) => number {
  const words = wordsOf(seed);
  return count => {
    const many = BigInt(count);
    const end = (1n << 64n) - ((1n << 64n) % many);
    let word = words.next().value;
    while (word >= end) word = words.next().value;
    return Number(word % many);
  };
}
