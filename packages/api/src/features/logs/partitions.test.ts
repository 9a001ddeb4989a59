import { defineResource, field, filter, type Resource, setting } from '@koshpay/resource';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPartitionFunctions } from '../../core/migrations/partition-functions.ts';
import { createDeclaredDatabase } from '../../testing/declared-database.ts';

const keepDays = setting('retention.call_days', field.int({ defaultValue: 30 }));
const calls = defineResource({
  name: 'calls',
  title: 'Calls',
  singular: 'Call',
  recordTitle: 'name',
  menu: { group: 'logs', path: '/calls' },
  log: { partition: 'day', keepDays },
  fields: { name: field.text({ required: true }) },
  list: { columns: ['name'] },
});

let database: Awaited<ReturnType<typeof createDeclaredDatabase>>;
beforeAll(async () => {
  database = await createDeclaredDatabase();
  await database.declare(calls);
  await database.migrate();
  await createPartitionFunctions(database.address);
});
afterAll(() => database.drop());

const parts = async () => {
  const rows = await database.query(`
    select relname as name from pg_inherits join pg_class on oid = inhrelid
    where inhparent = 'calls'::regclass order by 1`);
  return rows.map(({ name }) => name);
};

it('are added from today on, once', async () => {
  const add = () => database.query(`select add_partitions('calls', 'day', 2) as added`);
  expect(await add()).toEqual([{ added: 3 }]);
  expect(await add()).toEqual([{ added: 0 }]);
  expect(await parts()).toHaveLength(3);
  await database.query(
    `insert into calls (name, created_at) values ('now', now()), ('then', now() + interval '2 days')`,
  );
  expect(await database.query('select id, name from calls order by id')).toEqual([
    { id: '1', name: 'now' },
    { id: '2', name: 'then' },
  ]);
});

it('are dropped when each of their rows is older, by detaching them', async () => {
  await database.query(`
    create table partitions.calls_old partition of calls for values from (now() - interval '11 days') to (now() - interval '9 days')`);
  await database.query(
    `insert into calls (name, created_at) values ('old', now() - interval '10 days')`,
  );
  const drop = (days: number) =>
    database.query(`select drop_partitions('calls', interval '${days} days') as dropped`);
  expect(await drop(10)).toEqual([{ dropped: [] }]);
  expect(await drop(9)).toEqual([{ dropped: ['partitions.calls_old'] }]);
  expect(await parts()).toHaveLength(3);
  await expect(drop(6)).rejects.toThrowErrorMatchingInlineSnapshot(
    `[error: Rows younger than 7 days are kept.]`,
  );
});

it('stay where a query reads them, without waiting for long', async () => {
  await database.query(`
    create table partitions.calls_old partition of calls for values from (now() - interval '21 days') to (now() - interval '19 days')`);
  const reader = await database.connect();
  await reader.query('begin; select from calls');
  await expect(
    database.query(`select drop_partitions('calls', interval '9 days')`),
  ).rejects.toThrowErrorMatchingInlineSnapshot(`[error: canceling statement due to lock timeout]`);
  await reader.query('commit');
  reader.release();
  expect(await parts()).toContain('calls_old');
});

it('follow a log that is renamed', async () => {
  const renamed = { ...calls, name: 'rings', was: 'calls' };
  expect(await database.declare(renamed)).toMatchInlineSnapshot(`
    [
      "ALTER TABLE "calls" RENAME TO "rings";",
      "ALTER SEQUENCE "calls_id_seq" RENAME TO "rings_id_seq";",
      "ALTER TABLE "rings" RENAME CONSTRAINT "calls_pkey" TO "rings_pkey";",
      "ALTER INDEX "calls_id_range_index" RENAME TO "rings_id_range_index";",
    ]
  `);
  await database.migrate();
  expect(await database.declare(renamed)).toEqual([]);
  await database.query(`insert into rings (name) values ('next')`);
  expect(await database.query(`select add_partitions('rings', 'day', 3) as added`)).toEqual([
    { added: 1 },
  ]);
});

it('take a new field, other values of a choice, and an index without the usual one', async () => {
  const fields = { ...calls.fields, kind: field.choice(['in', 'out']) };
  await database.declare({ ...calls, name: 'rings', was: 'calls', fields } as Resource);
  await database.migrate();
  await database.query(`insert into rings (name, kind) values ('kind', 'out')`);
  const more = {
    ...calls.fields,
    kind: field.choice(['in', 'away'], { retired: { out: 'away' } }),
  };
  const log = { ...calls.log, usual: { kind: 'in' } };
  const list = { ...calls.list, filters: [filter.select('kind')] };
  const other = defineResource({ ...calls, log, list, name: 'rings', fields: more } as never);
  const statements = await database.declare(other);
  expect(statements.filter((each) => each.includes('INDEX'))).toEqual([
    `CREATE INDEX "rings_kind_time_index" ON "rings" USING btree ("kind","created_at") WHERE "kind" <> 'in';`,
  ]);
  await database.migrate();
  expect(await database.query(`select kind from rings where name = 'kind'`)).toEqual([
    { kind: 'away' },
  ]);
});

it('become longer where the declaration says so: the next begins where the last one ends', async () => {
  // Past the first of the next month, whichever day it is.
  await database.query(`select add_partitions('rings', 'day', 31)`);
  await database.query(`select add_partitions('rings', 'month', 1)`);
  await database.query(`
    insert into rings (name, created_at)
    select 'later', day from generate_series(now(), date_trunc('month', now(), 'UTC') + interval '2 months - 1 day', '1 day') day`);
});

it('are not made one table again', async () => {
  const { log: _, ...plain } = { ...calls, name: 'rings' };
  await expect(database.declare(plain)).rejects.toThrowErrorMatchingInlineSnapshot(
    `[MigrationError: The table rings cannot cease to be stored in parts: declare a new resource, and copy its rows.]`,
  );
});
