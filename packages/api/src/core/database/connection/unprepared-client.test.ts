import { expect, inject, it } from 'vitest';
import { connectDatabase } from './connect.ts';

it('prepares no statement by name behind a pooler, where another connection may have that name', async () => {
  const db = connectDatabase({ ...inject('postgres'), isPooled: true }, { max: 1 });
  const read = (text: string) => db.pool.query({ name: 'same', text });
  expect((await read('select 1 as value')).rows).toEqual([{ value: 1 }]);
  expect((await read('select 2 as value')).rows).toEqual([{ value: 2 }]);
  const { rows } = await db.pool.query(
    `select (select count(*)::int from pg_prepared_statements) as prepared,
      current_setting('statement_timeout') as "statementTimeout"`,
  );
  expect(rows).toEqual([{ prepared: 0, statementTimeout: '0' }]);
  await db.close();
});
