import type { Hex } from 'viem';
import { concatBytes, hexToBytes, keccak256, toRlp } from 'viem/utils';
import type { NodeReceipt } from './node-block.ts';

/** The root of the Merkle-Patricia trie over a block's receipts, as its header has it. */
export function receiptsRoot(receipts: readonly NodeReceipt[]): Hex {
  if (receipts.length === 0) return keccak256(toRlp('0x'));
  const leaves = receipts.map((receipt, index) => ({
    path: nibblesOf(toRlp(toBytes(index), 'bytes')),
    value: encode(receipt),
  }));
  return keccak256(toRlp(toNode(leaves, 0), 'bytes'));
}

/** A receipt by EIP-2718: its type, except for legacy ones, before the list of its fields. */
function encode({ type, status, root, cumulativeGasUsed, logsBloom, logs }: NodeReceipt) {
  const fields = toRlp(
    [
      status === undefined ? hexToBytes(root ?? '0x') : toBytes(status),
      hexToBytes(trim(cumulativeGasUsed)),
      hexToBytes(logsBloom),
      logs.map(({ address, topics, data }) => [
        hexToBytes(address),
        topics.map((each) => hexToBytes(each)),
        hexToBytes(data),
      ]),
    ],
    'bytes',
  );
  return type === 0 ? fields : concatBytes([Uint8Array.of(type), fields]);
}

interface Leaf {
  readonly path: readonly number[];
  readonly value: Uint8Array;
}

type Node = (Uint8Array | Node)[];

/** The node over leaves whose paths are alike before `depth`. No path is the start of another. */
function toNode(leaves: readonly Leaf[], depth: number): Node {
  const [first] = leaves as readonly [Leaf];
  if (leaves.length === 1) return [packPath(first.path.slice(depth), true), first.value];
  const shared = sharedLength(leaves, depth);
  if (shared > depth)
    return [packPath(first.path.slice(depth, shared), false), toReference(toNode(leaves, shared))];
  const children = Array.from({ length: 16 }, (_, nibble) => {
    const below = leaves.filter(({ path }) => path[depth] === nibble);
    return below.length === 0 ? new Uint8Array() : toReference(toNode(below, depth + 1));
  });
  return [...children, new Uint8Array()];
}

/** A node inside its parent: itself where it is short, otherwise its hash. */
function toReference(node: Node): Uint8Array | Node {
  const encoded = toRlp(node, 'bytes');
  return encoded.length < 32 ? node : keccak256(encoded, 'bytes');
}

function sharedLength([first, ...others]: readonly Leaf[], depth: number): number {
  let length = depth;
  while (others.every(({ path }) => path[length] === first?.path[length])) length++;
  return length;
}

/** Two nibbles a byte, after a mark of the kind of node and of an odd length. */
function packPath(nibbles: readonly number[], isLeaf: boolean): Uint8Array {
  const kind = isLeaf ? 2 : 0;
  const marked = nibbles.length % 2 === 0 ? [kind, 0, ...nibbles] : [kind + 1, ...nibbles];
  return Uint8Array.from({ length: marked.length / 2 }, (_, index) => {
    return ((marked[index * 2] ?? 0) << 4) | (marked[index * 2 + 1] ?? 0);
  });
}

const nibblesOf = (bytes: Uint8Array) => [...bytes].flatMap((byte) => [byte >> 4, byte & 15]);

/** Integers have no leading zeros, so that zero is empty. */
const toBytes = (value: number) => hexToBytes(trim(`0x${value.toString(16)}`));

function trim(quantity: Hex): Hex {
  const digits = quantity.slice(2).replace(/^0+/, '');
  return digits.length % 2 === 0 ? `0x${digits}` : `0x0${digits}`;
}
