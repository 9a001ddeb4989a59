import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { setupTestApp, testProduct } from '../../testing/app.ts';
import { books } from '../../testing/fixture/books.ts';
import { createResourceClient } from '../../testing/resource-client.ts';
import { compileStatement } from './statement.ts';

const test = setupTestApp();

it('reads the values of every kind as Drizzle does', async () => {
  const { fill } = await createResourceClient(test, books, 'reader');
  await fill(2);
  const table = testProduct.tableOf(books.name) as PgTable;
  const selected = getTableColumns(table);
  const query = test.db.drizzle.select(selected).from(table);
  const { execute } = compileStatement(test.db, { query, selected, name: undefined });
  const onWire = (rows: unknown) => JSON.parse(JSON.stringify(rows));
  expect(onWire(await execute({}))).toEqual(onWire(await query));
});
