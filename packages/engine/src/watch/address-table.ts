import type { Hex } from 'viem';

/** The 32-bit words of an address. */
const wordsEach = 5;

/** Creates an empty set of addresses, in lower-case hex of 20 bytes. It takes a million in 30 MB. */
export function createAddressTable() {
  /** The addresses, in the order in which they were added. */
  let words = new Uint32Array(1024 * wordsEach);
  /** By their hash: the place of an address in `words` plus one, or zero; at least half are empty. */
  let slots = new Uint32Array(2048);
  let size = 0;
  const sought = new Uint32Array(wordsEach);

  const findSlot = () => findPlace(slots, words, sought);

  function grow(): void {
    words = grown(words);
    slots = new Uint32Array(slots.length * 2);
    const mask = slots.length - 1;
    for (let place = 0; place < size; place++) {
      let slot = hash(words, place * wordsEach) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = place + 1;
    }
  }

  return {
    get size(): number {
      return size;
    },
    has: (address: Hex): boolean => parse(address, sought) && slots[findSlot()] !== 0,
    /** @throws {TypeError} for what is no address */
    add(address: Hex): void {
      if (!parse(address, sought)) throw new TypeError('Only addresses can be added.');
      if (slots[findSlot()] !== 0) return;
      if ((size + 1) * wordsEach > words.length) grow();
      words.set(sought, size * wordsEach);
      slots[findSlot()] = ++size;
    },
    /** In the order in which they were added. */
    *[Symbol.iterator](): Generator<Hex> {
      for (let place = 0; place < size; place++) yield format(words, place * wordsEach);
    },
  };
}

/** The slot that has the sought address, or is free for it. */
function findPlace(slots: Uint32Array, words: Uint32Array, sought: Uint32Array): number {
  const mask = slots.length - 1;
  for (let slot = hash(sought, 0) & mask; ; slot = (slot + 1) & mask) {
    const place = slots[slot] ?? 0;
    if (place === 0 || isAt(words, (place - 1) * wordsEach, sought)) return slot;
  }
}

function isAt(words: Uint32Array, start: number, sought: Uint32Array): boolean {
  for (let word = 0; word < wordsEach; word++)
    if (words[start + word] !== sought[word]) return false;
  return true;
}

/** Addresses are hashes already: a few of their bits are enough. */
function hash(words: Uint32Array, start: number): number {
  return (words[start] ?? 0) ^ Math.imul(words[start + 4] ?? 0, 0x9e3779b1);
}

function grown(words: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  return new Uint32Array(words.buffer.transfer(words.byteLength * 2));
}

/** Writes the words of an address. False where it is none. */
function parse(address: Hex, words: Uint32Array): boolean {
  if (address.length !== 42) return false;
  for (let word = 0; word < wordsEach; word++) {
    let value = 0;
    for (let at = 2 + word * 8; at < 10 + word * 8; at++) {
      const digit = digitOf(address.charCodeAt(at));
      if (digit < 0) return false;
      value = (value << 4) | digit;
    }
    words[word] = value;
  }
  return true;
}

function digitOf(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  return code >= 97 && code <= 102 ? code - 87 : -1;
}

function format(words: Uint32Array, start: number): Hex {
  const digits = Array.from(words.subarray(start, start + wordsEach), (word) =>
    word.toString(16).padStart(8, '0'),
  );
  return `0x${digits.join('')}`;
}
