import { field } from '@koshpay/resource';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { coins, createDeclaredDatabase } from '../../testing/declared-database.ts';

let database: Awaited<ReturnType<typeof createDeclaredDatabase>>;

const fields = { code: field.text({ max: 10 }), note: field.longtext() };
const sorted = coins({ ...fields, code: field.text({ max: 10, sortable: true }) });

beforeEach(async () => {
  database = await createDeclaredDatabase();
  await database.given(coins(fields), 'name', `'A'`);
  await database.query(`alter table coins alter column note set storage plain`);
  await database.query(
    `insert into coins (name, note) select 'B', repeat('x', 7000) from generate_series(1, 2200)`,
  );
  await database.declare(sorted);
});
afterEach(() => database.drop());

const countIndexes = async (condition: string) =>
  (await database.query(`select from pg_index where indrelid = 'coins'::regclass and ${condition}`))
    .length;

/** Waits until the index is being built, which waits for the transactions that write. */
const isBuilding = () =>
  vi.waitFor(async () => expect(await countIndexes('not indisvalid')).toBeGreaterThan(0), 20_000);

it('builds the index of a large table after the migration, while others write', async () => {
  const writer = await database.connect();
  await writer.query(`begin; insert into coins (name) values ('open')`);
  const migrating = database.migrate();
  await isBuilding();
  await database.query(`insert into coins (name) values ('later')`);
  await writer.query('commit');
  writer.release();
  expect(await migrating).toBe(1);
  expect(await countIndexes('not indisvalid')).toBe(0);
  expect(await database.query('select from drizzle.late_indexes')).toEqual([]);
});

it('builds it at the next start after an interruption', async () => {
  const writer = await database.connect();
  await writer.query(`begin; insert into coins (name) values ('open')`);
  const migrating = database.migrate().catch((error) => error);
  await isBuilding();
  await database.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'create index concurrently%'`);
  expect(await migrating).toBeInstanceOf(Error);
  await writer.query('commit');
  writer.release();
  expect(await database.migrate()).toBe(0);
  expect(await countIndexes('indisvalid')).toBe(3);
  expect(await countIndexes('not indisvalid')).toBe(0);
});
