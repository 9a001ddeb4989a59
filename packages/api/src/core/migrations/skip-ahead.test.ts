import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/app.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { readBefore, skipAhead } from './skip-ahead.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  // The database of a test is a copy, which is elsewhere, as a restored one is.
  await prepare();
});
afterAll(() => database.drop());

const prepare = async (isRestored = false) => {
  const { address } = database;
  const { lastEntry } = await readBefore(address);
  return skipAhead(address, { lastEntry, isRestored });
};

const read = async (statement: string) => (await database.owner.query(statement)).rows[0];
const nextBook = async () => Number((await read(`select nextval('books_id_seq') as id`)).id);

it('continues counting where nothing was restored', async () => {
  const id = await nextBook();
  expect(await prepare()).toBe(0);
  expect(await nextBook()).toBe(id + 1);
});

it('leaves numbers out in a restored database, of sequences that were never used, too', async () => {
  const id = await nextBook();
  const { skipped: before } = await read('select skipped::int from database_origin');
  const count = await prepare(true);
  expect(count).toBeGreaterThanOrEqual(1_000);
  expect(await nextBook()).toBe(id + count + 1);
  expect(Number((await read(`select nextval('partners_id_seq') as id`)).id)).toBeGreaterThan(count);
  const after = await read(
    'select skipped::int, count(*) over ()::int as rows from database_origin',
  );
  expect(after).toEqual({ skipped: before + count, rows: 1 });
  const entry = await read('select action, form from audit_entries order by id desc limit 1');
  expect(entry).toMatchObject({ action: 'database.skip-ahead', form: { count } });
});

it('notices that the database is elsewhere: in another cluster, on another timeline, or a copy', async () => {
  await database.owner.query(`update database_origin set origin = replace(origin, '/0', '/1')`);
  expect(await prepare()).toBeGreaterThanOrEqual(1_000);
  expect(await prepare()).toBe(0);
});

it('leaves out more, the older the last entry is, so that a second restore passes the first', async () => {
  const lastEntry = new Date(Date.now() - 86_400_000);
  const { address } = database;
  expect(await skipAhead(address, { lastEntry, isRestored: true })).toBeGreaterThan(864_000);
  expect(await skipAhead(address, { lastEntry: undefined, isRestored: true })).toBe(300_000_000);
});
