import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogBuffer, limitRows, rowsPerMinute } from './log-buffer.ts';

/** A buffer of three rows, and what it reports; `write` fails while there is a problem. */
function createBuffer() {
  const state = { problem: undefined as Error | undefined, isTemporary: true };
  const written: number[][] = [];
  const reports: unknown[] = [];
  const buffer = createLogBuffer<number>({
    write: async (rows) => {
      if (state.problem) throw state.problem;
      written.push([...rows]);
    },
    isTemporary: () => state.isTemporary,
    onLost: (rows) => reports.push(rows),
    onFailure: (error) => reports.push(error),
    maxRows: 3,
  });
  const addAll = (...rows: number[]) => {
    for (const row of rows) buffer.add(row);
  };
  return { state, written, reports, addAll, flush: buffer.flush };
}

it('writes what waits together, in its order', async () => {
  const { written, addAll, flush } = createBuffer();
  addAll(1, 2);
  await flush();
  await flush();
  expect(written).toEqual([[1, 2]]);
});

it('keeps rows while they cannot be written, up to its bound, and counts the others', async () => {
  const { state, written, reports, addAll, flush } = createBuffer();
  const away = new Error('away');
  state.problem = away;
  addAll(1, 2, 3, 4, 5);
  await flush();
  await flush();
  expect(reports).toEqual([away]);
  state.problem = undefined;
  await flush();
  expect([written, reports]).toEqual([[[1, 2, 3]], [away, 2]]);
});

it('gives up rows that can never be written', async () => {
  const { state, written, reports, addAll, flush } = createBuffer();
  state.isTemporary = false;
  state.problem = new Error('wrong');
  addAll(1, 2);
  await flush();
  state.problem = undefined;
  addAll(3);
  await flush();
  expect([written, reports]).toEqual([[[3]], [expect.any(Error), 2]]);
});

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
