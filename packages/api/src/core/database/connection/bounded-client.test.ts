import { expect, inject, it, onTestFinished } from 'vitest';
import { connectDatabase } from './connect.ts';
import { maxPreparedStatements } from './limits.ts';

function connect() {
  const db = connectDatabase(inject('postgres'), { max: 1 });
  onTestFinished(db.close);
  const read = (name: string) => db.pool.query({ name, text: `select '${name}' as value` });
  const prepared = async () => {
    const { rows } = await db.pool.query<{ name: string }>(
      'select name from pg_prepared_statements',
    );
    return rows.map(({ name }) => name);
  };
  return { db, read, prepared };
}

it('keeps the statements prepared that were used last, and no others', async () => {
  const { read, prepared } = connect();
  const others = Array.from({ length: maxPreparedStatements + 5 }, (_, index) => `other ${index}`);
  await read('frequent');
  for (const other of others) {
    await read(other);
    await read('frequent');
  }
  const names = await prepared();
  expect(names).toHaveLength(maxPreparedStatements);
  expect(names).toEqual(expect.arrayContaining(['frequent', others.at(-1)]));
  expect(names).not.toContain('other 0');
  expect((await read('other 0')).rows).toEqual([{ value: 'other 0' }]);
});

it('works after a transaction that failed, in which nothing can be deallocated', async () => {
  const { db, read } = connect();
  for (let index = 0; index < maxPreparedStatements; index++) await read(`some ${index}`);
  const client = await db.pool.connect();
  await client.query('begin');
  await client.query('select 1 / 0').catch(() => undefined);
  const failed = await client.query({ name: 'more', text: 'select 1' }).catch(({ code }) => code);
  await client.query('rollback');
  client.release();
  expect(failed).toBe('25P02');
  for (const name of ['some 0', 'more', 'some 1']) {
    const text = name === 'more' ? 'select 1' : `select '${name}' as value`;
    expect((await db.pool.query({ name, text })).rowCount).toBe(1);
  }
});
