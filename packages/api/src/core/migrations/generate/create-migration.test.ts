import { field, filter } from '@koshpay/resource';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { coins, createDeclaredDatabase } from '../../../testing/declared-database.ts';
import { uniqueName } from '../../tables/tables.ts';
import { findContractSteps } from '../run/contract.ts';

let database: Awaited<ReturnType<typeof createDeclaredDatabase>>;

beforeEach(async () => {
  database = await createDeclaredDatabase();
});
afterEach(() => database.drop());

it('renames a column, its constraints and indexes by `was`, without a prompt', async () => {
  const filters = (field: string) => ({
    unique: [[field]],
    list: { columns: ['name'], filters: [filter.search(field, 'Search', { match: 'prefix' })] },
  });
  await database.given(
    coins(
      { symbol: field.text(), level: field.choice(['a', 'b']), parent: field.ref('coins') },
      filters('symbol'),
    ),
    'name, symbol',
    `'A', 'USDT'`,
  );
  const renamed = coins(
    {
      ticker: field.text({ was: 'symbol' }),
      note: field.text(),
      rank: field.choice(['a', 'b'], { was: 'level' }),
      origin: field.ref('coins', { was: 'parent' }),
    },
    filters('ticker'),
  );
  expect(await database.declare(renamed)).toMatchInlineSnapshot(`
    [
      "ALTER TABLE "coins" RENAME COLUMN "symbol" TO "ticker";",
      "ALTER TABLE "coins" RENAME COLUMN "level" TO "rank";",
      "ALTER TABLE "coins" RENAME COLUMN "parent" TO "origin";",
      "ALTER TABLE "coins" RENAME CONSTRAINT "coins_parent_fkey" TO "coins_origin_fkey";",
      "ALTER TABLE "coins" RENAME CONSTRAINT "coins_symbol_key" TO "coins_ticker_key";",
      "ALTER TABLE "coins" RENAME CONSTRAINT "coins_level_check" TO "coins_rank_check";",
      "ALTER INDEX "coins_parent_index" RENAME TO "coins_origin_index";",
      "ALTER INDEX "coins_symbol_prefix_index" RENAME TO "coins_ticker_prefix_index";",
      "ALTER TABLE "coins" ADD COLUMN "note" text;",
    ]
  `);
  await database.migrate();
  expect(await database.query('select ticker, rank from coins')).toEqual([
    { ticker: 'USDT', rank: 'a' },
  ]);
  expect(await database.declare(renamed)).toEqual([]);
});

it('renames a table by `was`, and what refers to it follows', async () => {
  const old = coins({ level: field.choice(['a', 'b']) });
  const payments = (to: string) => coins({ coin_id: field.ref(to) }, { name: 'payments' });
  await database.declare(old, payments('coins'));
  await database.migrate();
  await database.query(`insert into coins (name) values ('A')`);
  await database.query(`insert into payments (name, coin_id) values ('P', 1)`);
  const renamed = coins({ level: field.choice(['a', 'b']) }, { name: 'tokens', was: 'coins' });
  expect(await database.declare(renamed, payments('tokens'))).toMatchInlineSnapshot(`
    [
      "ALTER TABLE "coins" RENAME TO "tokens";",
      "ALTER SEQUENCE "coins_id_seq" RENAME TO "tokens_id_seq";",
      "ALTER TABLE "tokens" RENAME CONSTRAINT "coins_level_check" TO "tokens_level_check";",
      "ALTER INDEX "coins_name_prefix_index" RENAME TO "tokens_name_prefix_index";",
      "ALTER INDEX "coins_words_index" RENAME TO "tokens_words_index";",
    ]
  `);
  await database.migrate();
  await database.query(`insert into tokens (name) values ('B')`);
  expect(await database.query('select id, name from tokens order by id')).toEqual([
    { id: '1', name: 'A' },
    { id: '2', name: 'B' },
  ]);
  expect(await database.declare(renamed, payments('tokens'), old)).not.toEqual([]);
  expect(await database.migrate()).toBe(1);
});

it('fills rows with the default of a new required field, and of one that becomes required', async () => {
  await database.given(coins({ digits: field.int() }), 'name, digits', `'A', 7`, `'B', null`);
  await database.declare(
    coins({
      digits: field.int({ required: true, defaultValue: 18 }),
      symbol: field.text({ required: true, defaultValue: "it's new" }),
      price: field.decimal({ required: true, scale: 2, defaultValue: '0.50' }),
    }),
  );
  await database.migrate();
  expect(await database.query('select digits, symbol, price from coins order by id')).toEqual([
    { digits: '7', symbol: "it's new", price: '0.50' },
    { digits: '18', symbol: "it's new", price: '0.50' },
  ]);
});

it('refuses to generate a new required field that nothing can fill', async () => {
  await database.given(coins({}), 'name', `'A'`);
  const statements = database.declare(coins({ symbol: field.text({ required: true }) }));
  await expect(statements).rejects.toThrowErrorMatchingInlineSnapshot(
    `[MigrationError: Resource 'coins', fields.symbol: a new required field needs a defaultValue to fill the rows that exist; declare one, or leave out required.]`,
  );
});

it('adds a code to an empty table, and says which rows lack one', async () => {
  await database.given(coins({}), 'name', `'A'`, `'B'`);
  await database.declare(coins({ code: field.code({ prefix: 'C' }) }));
  await expect(database.migrate()).rejects.toThrowErrorMatchingInlineSnapshot(
    `[MigrationError: coins.code cannot become required because of 2 rows: ids 1, 2. Give each a value, or declare a defaultValue and generate the migration again with pnpm db:generate --redo.]`,
  );
  await database.query('delete from coins');
  expect(await database.migrate()).toBe(1);
});

it('says which rows lack what becomes required', async () => {
  await database.given(coins({ symbol: field.text() }), 'name, symbol', `'A', 'X'`, `'B', null`);
  await database.declare(coins({ symbol: field.text({ required: true }) }));
  await expect(database.migrate()).rejects.toThrowErrorMatchingInlineSnapshot(
    `[MigrationError: coins.symbol cannot become required because of 1 row: id 2. Give each a value, or declare a defaultValue and generate the migration again with pnpm db:generate --redo.]`,
  );
  await database.query(`update coins set symbol = 'Y' where id = 2`);
  expect(await database.migrate()).toBe(1);
});

it('maps retired values, and keeps a choice to its values', async () => {
  const level = field.choice(['low', 'mid', 'high']);
  await database.given(coins({ level }), 'name, level', `'A', 'mid'`, `'B', 'low'`);
  await database.declare(
    coins({ level: field.choice(['low', 'high'], { retired: { mid: 'high' } }) }),
  );
  await database.migrate();
  expect(await database.query('select level from coins order by id')).toEqual([
    { level: 'high' },
    { level: 'low' },
  ]);
  await expect(database.query(`update coins set level = 'mid'`)).rejects.toMatchObject({
    code: '23514',
    constraint: 'coins_level_check',
  });
});

it('stops where rows hold a value that nothing replaces', async () => {
  const level = field.choice(['low', 'mid', 'high']);
  await database.given(coins({ level }), 'name, level', `'A', 'mid'`, `'B', 'mid'`, `'C', 'low'`);
  await database.declare(coins({ level: field.choice(['low', 'high']), note: field.text() }));
  await expect(database.migrate()).rejects.toThrowErrorMatchingInlineSnapshot(
    `[MigrationError: coins.level cannot be limited to low, high because of 2 rows: level "mid" (ids 1, 2). Change them, or declare what replaces each old value with retired and generate the migration again with pnpm db:generate --redo.]`,
  );
  expect(await database.query(`select * from coins`)).not.toContainEqual(
    expect.objectContaining({ note: null }),
  );
  await database.query(`update coins set level = 'high' where level = 'mid'`);
  expect(await database.migrate()).toBe(1);
});

it('shortens the names of constraints that PostgreSQL would cut, and keeps them unique', async () => {
  const keys = ['one', 'two'].map((end) => `${'long_'.repeat(11)}${end}`);
  const fields = Object.fromEntries(keys.map((key) => [key, field.text()]));
  const long = coins(fields, { unique: keys.map((key) => [key]) });
  await database.declare(long);
  await database.migrate();
  const found = await database.query(
    `select conname from pg_constraint where contype = 'u' and conrelid = 'coins'::regclass`,
  );
  expect(found.map(({ conname }) => conname).toSorted()).toEqual(
    keys.map((key) => uniqueName(long, [key])).toSorted(),
  );
});

it('renames the table of lines with its row and with its field', async () => {
  const steps = field.lines({ name: field.text(), coin_id: field.ref('coins') });
  await database.declare(coins({ steps }));
  await database.migrate();
  const tokens = coins(
    { stages: field.lines({ name: field.text() }, { was: 'steps' }) },
    { name: 'tokens', was: 'coins' },
  );
  const statements = await database.declare(tokens);
  expect(statements.filter((statement) => statement.includes('TABLE'))).toMatchInlineSnapshot(`
    [
      "ALTER TABLE "coins" RENAME TO "tokens";",
      "ALTER TABLE "coins_steps" RENAME TO "tokens_stages";",
      "ALTER TABLE "tokens_stages" RENAME CONSTRAINT "coins_steps_parent_id_fkey" TO "tokens_stages_parent_id_fkey";",
      "ALTER TABLE "tokens_stages" DROP CONSTRAINT "coins_steps_coin_id_fkey";",
      "-- check {"kind":"drop-column","table":"tokens_stages","columns":["coin_id"],"hasId":true,"show":[],"where":"\\"coin_id\\" is not null"}
    ALTER TABLE "tokens_stages" DROP COLUMN "coin_id";",
    ]
  `);
  await database.migrate();
  expect(await database.query('select name from tokens_stages')).toEqual([]);
});

it('marks a choice that loses a value as a contract step, and not one that gains one', async () => {
  const withLevels = (...values: [string, ...string[]]) => coins({ level: field.choice(values) });
  await database.declare(withLevels('a', 'b'));
  await database.migrate();
  expect(findContractSteps(await database.declare(withLevels('a', 'b', 'c')))).toEqual([]);
  await database.migrate();
  const [step] = findContractSteps(await database.declare(withLevels('a', 'c')));
  expect(step?.reason).toBe('allows fewer rows in coins (coins_level_check)');
});
