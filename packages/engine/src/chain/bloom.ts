import type { Hex } from 'viem';
import { bytesToHex, hexToBytes, keccak256 } from 'viem/utils';

/** The parts of a log that are in a bloom filter: its contract and its topics. */
interface Logged {
  readonly address: Hex;
  readonly topics: readonly Hex[];
}

/** The bloom filter of logs, as a block's header has it. */
export function bloomOf(logs: readonly Logged[]): Hex {
  const bloom = new Uint8Array(256);
  for (const { address, topics } of logs)
    for (const each of [address, ...topics]) for (const bit of bitsOf(each)) setBit(bloom, bit);
  return bytesToHex(bloom);
}

/** The bits of what was looked up last: the same contracts and topics are in most blocks. */
const known = new Map<Hex, readonly number[]>();
const mostKnown = 20_000;

function bitsOf(value: Hex): readonly number[] {
  const found = known.get(value);
  if (found) return found;
  const hash = keccak256(hexToBytes(value), 'bytes');
  const bits = [0, 2, 4].map((at) => (((hash[at] ?? 0) << 8) | (hash[at + 1] ?? 0)) & 2047);
  if (known.size >= mostKnown) known.clear();
  known.set(value, bits);
  return bits;
}

const byteOf = (bit: number) => 255 - (bit >> 3);

function setBit(bytes: Uint8Array, bit: number): void {
  bytes[byteOf(bit)] = (bytes[byteOf(bit)] ?? 0) | (1 << (bit & 7));
}
