import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { connectDatabase } from './connect.ts';
import type { TextQueryConfig, TextRows } from './text-query.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

it('lets go of the rows of an answer, though the timer of its statement is still there', async () => {
  const timers: unknown[] = [];
  const { setTimeout } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms: number) => {
    timers.push(work);
    return setTimeout(work, ms);
  }) as typeof setTimeout);
  onTestFinished(() => void vi.restoreAllMocks());
  const db = connectDatabase(inject('postgres'), { max: 1 });
  onTestFinished(db.close);
  const statement: TextQueryConfig = {
    ...{ rowMode: 'text', text: 'select 1', name: undefined, values: [], types: undefined },
  };
  const read = async () => {
    const { rows } = (await db.pool.query(statement as never)) as unknown as TextRows;
    expect(rows).toEqual([['1']]);
    return new WeakRef(rows);
  };
  const rows = await read();
  await db.pool.query('select 1');
  collect();
  expect(timers.length).toBeGreaterThan(0);
  expect(rows.deref()).toBeUndefined();
});
