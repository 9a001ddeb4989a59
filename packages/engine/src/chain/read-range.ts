import { incomplete } from './completeness.ts';
import type { ScannedBlock, ScannedRange } from './scanned-block.ts';

/** Reads blocks that follow each other. */
export async function readRange(
  from: number,
  to: number,
  read: (number: number) => Promise<ScannedBlock>,
): Promise<ScannedRange> {
  const first = await read(from);
  const blocks = [first];
  let last = first;
  for (let number = from + 1; number <= to; number++) {
    const next = await read(number);
    if (next.parentHash !== last.hash) throw incomplete('Its blocks do not follow each other.');
    blocks.push(next);
    last = next;
  }
  return {
    first,
    last,
    isTraced: blocks.every(({ isTraced }) => isTraced),
    blocks: blocks.filter(({ movements }) => movements.length > 0),
  };
}
