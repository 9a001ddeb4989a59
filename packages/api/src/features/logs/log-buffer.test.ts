import { expect, it } from 'vitest';
import { createLogBuffer } from './log-buffer.ts';

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
