import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limitRows, rowsPerMinute } from './limit-rows.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** Rows are counted by their first letter; capitals are never left out. */
function start() {
  const [added, reports]: [string[], unknown[]] = [[], []];
  const thinned = limitRows<string>({
    keyOf: (row) => (/^[A-Z]/.test(row) ? undefined : row[0]),
    buffer: { add: (row) => added.push(row), flush: async () => undefined },
    onLeftOut: (leftOut) => reports.push(leftOut),
  });
  const addMany = (row: string, times: number) => {
    for (let index = 1; index <= times; index += 1) thinned.add(`${row}${index}`);
  };
  return { ...thinned, added, reports, addMany };
}

it('adds a limited number of rows of a kind per minute, counts the others, and begins again', () => {
  const { added, reports, addMany, flush } = start();
  addMany('a', rowsPerMinute + 5);
  addMany('b', 2);
  addMany('A', rowsPerMinute + 5);
  flush();
  expect([added.length, reports]).toEqual([2 * rowsPerMinute + 7, []]);
  vi.setSystemTime(60_000);
  flush();
  flush();
  expect(reports).toEqual([[{ key: 'a', rows: 5, last: `a${rowsPerMinute + 5}` }]]);
  addMany('a', 1);
  expect(added.at(-1)).toBe('a1');
});

it('counts kinds beyond its bound together', () => {
  const { added, reports, flush, add } = start();
  for (let kind = 0; kind < 2_000; kind += 1) add(String.fromCharCode(0x4e00 + kind));
  flush(true);
  expect(added).toHaveLength(1_000 + rowsPerMinute);
  expect(reports).toEqual([
    [expect.objectContaining({ key: 'others', rows: 1_000 - rowsPerMinute })],
  ]);
});
