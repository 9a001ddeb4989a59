import { expect, test } from 'vitest';
import { NodeError } from './node-error.ts';
import { createRangeSize } from './range-size.ts';

const refusal = (kind: 'too_wide' | 'too_many' | 'timeout' | 'rate', blocks?: number) =>
  new NodeError(kind, 'It did not.', { blocks });

test('searches as many blocks as the node says, and never more again', () => {
  const size = createRangeSize();
  expect(size.shrink(refusal('too_wide', 100), 1000)).toBe(true);
  expect(size.blocks).toBe(100);
  size.grow(100);
  expect(size.blocks).toBe(100);
});

test('finds a limit that is not said, and never reaches it again', () => {
  const limit = 70;
  const size = createRangeSize();
  const refused: number[] = [];
  for (let round = 0; round < 100; round++)
    if (size.blocks <= limit) size.grow(size.blocks);
    else {
      refused.push(size.blocks);
      size.shrink(refusal('too_wide'), size.blocks);
    }
  expect(refused.length).toBeLessThan(10);
  expect(size.blocks).toBe(limit);
});

test('searches more again after blocks with many results', () => {
  const size = createRangeSize();
  size.shrink(refusal('too_many', 10), 1000);
  expect(size.blocks).toBe(10);
  size.shrink(refusal('timeout'), 10);
  expect(size.blocks).toBe(5);
  // Fewer than it would search do not show its limit.
  size.grow(2);
  expect(size.blocks).toBe(5);
  for (let round = 0; round < 40; round++) size.grow(size.blocks);
  expect(size.blocks).toBe(1000);
});

test('cannot search less than a block, and not less because of another refusal', () => {
  const size = createRangeSize();
  expect(size.shrink(refusal('too_many'), 1)).toBe(false);
  expect(size.shrink(refusal('rate'), 1000)).toBe(false);
  expect(size.blocks).toBe(1000);
});
