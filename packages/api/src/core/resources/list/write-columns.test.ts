import { createToWire } from '@koshpay/resource/internal';
import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { setupTestApp, testProduct } from '../../../testing/app.ts';
import { books } from '../../../testing/fixture/books.ts';
import { createResourceClient } from '../../../testing/resource-client.ts';
import type { TextRows } from '../../database/connection/text-query.ts';
import { createReadRows } from '../../database/statements/read-columns.ts';
import { compileStatement } from '../../database/statements/text-statement.ts';
import { createWriteRows } from './write-columns.ts';

const test = setupTestApp();

it('reads and writes the values of every kind as Drizzle and `createToWire` do', async () => {
  const { fill } = await createResourceClient(test, books, 'reader');
  await fill(2);
  const table = testProduct.tableOf(books.name) as PgTable;
  const selected = getTableColumns(table);
  const query = test.db.drizzle.select(selected).from(table);
  const execute = compileStatement(test.db, query, undefined, (answer) => answer);
  const answer = await execute({});
  const known = await execute({});
  const onWire = (rows: unknown) => JSON.parse(JSON.stringify(rows));
  const rows = await query;
  const toJson = (read: TextRows) => `[${createWriteRows(selected, books)(read)}]`;
  expect(onWire(createReadRows(selected)(answer))).toEqual(onWire(rows));
  const written = JSON.stringify(rows.map(createToWire(books)));
  expect(toJson(answer)).toBe(written);
  expect(toJson(known)).toBe(written);
});
