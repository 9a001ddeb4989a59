import { withClient } from '@koshpay/postgres';
import { field, filter } from '@koshpay/resource';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { coins, createDeclaredDatabase } from '../../../testing/declared-database.ts';
import { findLateIndexes } from './late-indexes.ts';

let database: Awaited<ReturnType<typeof createDeclaredDatabase>>;

const fields = { code: field.text({ max: 10 }), note: field.longtext() };
const list = { columns: ['name'], filters: [filter.select('code')] };
const filtered = coins(fields, { list });
/** An index in order takes the place of the plain one. */
const sorted = coins({ ...fields, code: field.text({ max: 10, sortable: true }) }, { list });

beforeEach(async () => {
  database = await createDeclaredDatabase();
  await database.given(filtered, 'name', `'A'`);
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

const hasPlainIndex = async () =>
  (await countIndexes(`indisvalid and indexrelid = to_regclass('coins_code_index')`)) === 1;

/** Waits until the index is being built, which waits for the transactions that write. */
const isBuilding = () =>
  vi.waitFor(async () => expect(await countIndexes('not indisvalid')).toBeGreaterThan(0), 60_000);

it('builds the index of a large table after the migration, while others write', async () => {
  const writer = await database.connect();
  await writer.query(`begin; insert into coins (name) values ('open')`);
  const migrating = database.migrate();
  await isBuilding();
  await database.query(`insert into coins (name) values ('later')`);
  expect(await hasPlainIndex()).toBe(true);
  await writer.query('commit');
  writer.release();
  expect(await migrating).toBe(1);
  expect(await countIndexes('not indisvalid')).toBe(0);
  expect(await hasPlainIndex()).toBe(false);
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
  expect(await hasPlainIndex()).toBe(true);
  expect(await database.migrate()).toBe(0);
  expect(
    await countIndexes(`indisvalid and indexrelid in
      (to_regclass('coins_code_id_index'), to_regclass('coins_code_desc_index'))`),
  ).toBe(2);
  expect(await hasPlainIndex()).toBe(false);
  expect(await countIndexes('not indisvalid')).toBe(0);
});

const drop = 'DROP INDEX "coins_code_index";';
const create = (name: string, column = 'code') =>
  `CREATE INDEX "${name}" ON "coins" USING btree ("${column}");`;

const replacements: [what: string, statements: string[], late: string[]][] = [
  ['what is replaced goes last', [drop, create('b')], [create('b'), drop]],
  [
    'an index of the same name takes its place',
    [drop, create('coins_code_index', 'id')],
    [create('coins_code_index', 'id')],
  ],
  [
    'what a later migration drops is left out',
    [drop, create('b'), 'DROP INDEX "b";', create('c')],
    [create('c'), drop],
  ],
  ['what is renamed is not late', [drop, create('b'), 'ALTER INDEX "b" RENAME TO "c";'], []],
  [
    'nor what depends on the type of a column',
    ['ALTER TABLE "coins" ALTER COLUMN "code" SET DATA TYPE int;', drop, create('b')],
    [],
  ],
];

it('leaves no time without the index that is replaced', async () => {
  await withClient(database.address, async (client) => {
    for (const [what, statements, expected] of replacements) {
      const pending = [{ owner: 'product', tag: '0001', hash: '', stamp: 1, statements }] as const;
      const late = await findLateIndexes(client, pending);
      expect(late.statements, what).toEqual(expected);
      expect([...late.skipped], what).toEqual(expected.length > 0 ? statements : []);
    }
  });
});
