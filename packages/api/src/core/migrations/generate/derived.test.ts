import { field, type Resource } from '@koshpay/resource';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rollupSchema } from '../../../features/rollups/feature.ts';
import { compileRollups } from '../../../features/rollups/rollup.ts';
import { rollupStates } from '../../../features/rollups/tables.ts';
import { coins, createDeclaredDatabase } from '../../../testing/declared-database.ts';
import { createTables } from '../../tables/declared-tables.ts';

function toSchema(resources: readonly Resource[]) {
  const tables = createTables(resources);
  const rollups = compileRollups(resources, tables, timeZone);
  return { ...tables, ...rollupSchema(rollups.values()), rollupStates };
}

let timeZone = 'UTC';

let database: Awaited<ReturnType<typeof createDeclaredDatabase>>;

beforeEach(async () => {
  database = await createDeclaredDatabase(toSchema);
});
afterEach(() => database.drop());

const fields = { code: field.text({ max: 5 }), weight: field.decimal(), size: field.int() };
const over = 'created_at';
const counted = coins(fields, { rollup: { over, by: ['code'], sum: ['weight'] } });
const insert = `insert into coins (name, code, weight) values ('a', 'x', 2), ('b', 'x', 3)`;

const readDeltas = () =>
  database.query(
    'select code, rows, trim_scale(sum_weight) as sum_weight from coins_rollup_deltas',
  );
const readStates = () =>
  database.query('select name, completed_at is not null as is_complete from rollup_states');

/** The steps of a migration, one line per statement. */
const linesOf = (statements: readonly string[]) =>
  statements.map((statement) => statement.split(/\n| \(/)[0]);

it('counts what is written after the migration of an empty table, which needs no back-fill', async () => {
  await database.declare(counted);
  await database.migrate();
  await database.query(insert);
  expect(await readDeltas()).toEqual([{ code: 'x', rows: '2', sum_weight: '5' }]);
  expect(await readStates()).toEqual([{ name: 'coins', is_complete: true }]);
  expect(await database.declare(counted)).toEqual([]);
});

it('leaves the rows that are there already to the back-fill', async () => {
  await database.declare(coins(fields));
  await database.migrate();
  await database.query(insert);
  await database.declare(counted);
  await database.migrate();
  expect(await readDeltas()).toEqual([]);
  expect(await readStates()).toEqual([{ name: 'coins', is_complete: false }]);
});

it('replaces a rollup that counts in another way, without a loss to allow', async () => {
  await database.declare(counted);
  await database.migrate();
  await database.query(insert);
  const statements = await database.declare(coins(fields, { rollup: { over, sum: ['size'] } }));
  expect(linesOf(statements)).toMatchInlineSnapshot(`
    [
      "DROP FUNCTION "coins_rollup_count"() CASCADE;",
      "DELETE FROM rollup_states WHERE name = 'coins';",
      "DROP TABLE "coins_rollup", "coins_rollup_deltas";",
      "CREATE TABLE "coins_rollup"",
      "CREATE TABLE "coins_rollup_deltas"",
      "CREATE INDEX "coins_rollup_day_index" ON "coins_rollup" USING btree",
      "CREATE FUNCTION "coins_rollup_count"() RETURNS trigger LANGUAGE plpgsql",
      "REVOKE EXECUTE ON FUNCTION "coins_rollup_count"() FROM PUBLIC;",
      "CREATE TRIGGER "coins_rollup_insert" AFTER insert ON "coins" REFERENCING NEW TABLE AS new_rows",
      "CREATE TRIGGER "coins_rollup_update" AFTER update ON "coins" REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows",
      "CREATE TRIGGER "coins_rollup_delete" AFTER delete ON "coins" REFERENCING OLD TABLE AS old_rows",
      "CREATE TRIGGER "coins_rollup_truncate" AFTER truncate ON "coins"",
      "DO $$ BEGIN",
    ]
  `);
  await database.migrate();
  expect(await readStates()).toEqual([{ name: 'coins', is_complete: false }]);
  await database.query('delete from coins');
  expect(await database.query('select rows from coins_rollup_deltas')).toEqual([{ rows: '-2' }]);
});

it('drops a rollup that is no longer declared, and one of a dropped table', async () => {
  await database.declare(counted);
  await database.migrate();
  expect(linesOf(await database.declare(coins(fields)))).toMatchInlineSnapshot(`
    [
      "DROP FUNCTION "coins_rollup_count"() CASCADE;",
      "DELETE FROM rollup_states WHERE name = 'coins';",
      "DROP TABLE "coins_rollup", "coins_rollup_deltas";",
      "DROP INDEX "coins_created_at_id_index";",
      "CREATE INDEX "coins_words_index" ON "coins" USING gin",
    ]
  `);
  await database.migrate();
  await database.query(insert);
  expect(await readStates()).toEqual([]);
  await database.declare(counted);
  await database.migrate();
  await database.declare();
  await database.migrate('drop-table:coins');
  expect(await database.query("select proname from pg_proc where proname like 'coins%'")).toEqual(
    [],
  );
});

it('follows a renamed table and field, and another type', async () => {
  await database.declare(counted);
  await database.migrate();
  const renamed = coins(
    { symbol: field.status(['x', 'y'], { was: 'code' }), mass: field.int({ was: 'weight' }) },
    { name: 'pieces', was: 'coins', rollup: { over, by: ['symbol'], sum: ['mass'] } },
  );
  await database.declare(renamed);
  await database.migrate('drop-column:pieces.size', 'convert-column:pieces.mass');
  await database.query(`insert into pieces (name, symbol, mass) values ('a', 'y', 2)`);
  expect(await database.query('select symbol, rows, sum_mass from pieces_rollup_deltas')).toEqual([
    { symbol: 'y', rows: '1', sum_mass: '2' },
  ]);
});

it('begins again where the days become those of another time zone', async () => {
  await database.declare(counted);
  await database.migrate();
  await database.query(insert);
  timeZone = 'Asia/Kolkata';
  await database.declare(counted);
  await database.migrate();
  timeZone = 'UTC';
  expect(await readStates()).toEqual([{ name: 'coins', is_complete: false }]);
  await database.query(
    "insert into coins (name, created_at) values ('late', '2026-01-31T20:00:00Z')",
  );
  expect(await database.query('select day::text from coins_rollup_deltas')).toEqual([
    { day: '2026-02-01' },
  ]);
});
