import { field } from '@koshpay/resource';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { coins, createDeclaredDatabase } from '../../../testing/declared-database.ts';

let database: Awaited<ReturnType<typeof createDeclaredDatabase>>;

beforeEach(async () => {
  database = await createDeclaredDatabase();
});
afterEach(() => database.drop());

it('drops a column that rows use only if its step is named', async () => {
  await database.given(coins({ note: field.text() }), 'name, note', `'A', null`, `'B', 'Keep me'`);
  await database.declare(coins({ symbol: field.text() }));
  await expect(database.migrate()).rejects.toThrowErrorMatchingInlineSnapshot(
    `[MigrationError: The step drop-column:coins.note would lose the note of coins in 1 row: id 2. Look at it with pnpm db:plan, and allow it with pnpm db:migrate --allow-loss drop-column:coins.note.]`,
  );
  await expect(
    database.migrate('drop-column:coins.nte'),
  ).rejects.toThrowErrorMatchingInlineSnapshot(
    `[MigrationError: No pending step 'drop-column:coins.nte' can lose data. Those that can: drop-column:coins.note.]`,
  );
  expect(await database.query('select note from coins where note is not null')).toHaveLength(1);
  expect(await database.migrate('drop-column:coins.note')).toBe(1);
  expect(await database.query('select name, symbol from coins')).toHaveLength(2);
});

it('drops without a flag what no row uses', async () => {
  const old = coins({ note: field.text(), level: field.choice(['a', 'b']) });
  await database.declare(old, coins({}, { name: 'payments' }));
  await database.migrate();
  await database.query(`insert into coins (name) values ('A')`);
  await database.declare(coins({}));
  expect(await database.migrate()).toBe(1);
});

it('drops a table with rows only if its step is named', async () => {
  await database.given(coins({}, { name: 'payments' }), 'name', `'A'`, `'B'`);
  await database.declare(coins({}));
  await expect(database.migrate()).rejects.toThrowErrorMatchingInlineSnapshot(
    `[MigrationError: The step drop-table:payments would lose the table payments with 2 rows. Look at it with pnpm db:plan, and allow it with pnpm db:migrate --allow-loss drop-table:payments.]`,
  );
  expect(await database.migrate('drop-table:payments')).toBe(1);
});

it('rounds numbers only if the step is named, unless none has such digits', async () => {
  await database.given(coins({ price: field.decimal() }), 'name, price', `'A', 12.5`, `'B', 7`);
  await database.declare(coins({ price: field.decimal({ scale: 0 }) }));
  await expect(database.migrate()).rejects.toThrowErrorMatchingInlineSnapshot(
    `[MigrationError: The step convert-column:coins.price would round the price of coins to numeric(38, 0) in 1 row: price "12.500000000000000000" (id 1). Look at it with pnpm db:plan, and allow it with pnpm db:migrate --allow-loss convert-column:coins.price.]`,
  );
  expect(await database.query('select price::float from coins order by id')).toEqual([
    { price: 12.5 },
    { price: 7 },
  ]);
  await database.query(`update coins set price = 12 where name = 'A'`);
  expect(await database.migrate()).toBe(1);
  expect(await database.query('select price from coins order by id')).toEqual([
    { price: '12' },
    { price: '7' },
  ]);
});

it('runs a rounding step that is named', async () => {
  await database.given(coins({ price: field.decimal() }), 'name, price', `'A', 12.5`);
  await database.declare(coins({ price: field.int() }));
  expect(await database.migrate('convert-column:coins.price')).toBe(1);
  expect(await database.query('select price from coins')).toEqual([{ price: '13' }]);
});

it('converts text to numbers, or says which rows prevent it', async () => {
  const old = coins({
    price: field.text({ defaultValue: '1' }),
    digits: field.text(),
    key: field.secret({ prefix: 'k' }),
  });
  const values = (price: string, key: string) => `'A', '${price}', '8', '${key}'`;
  await database.given(
    old,
    'name, price, digits, key',
    values('0.10', '1'),
    values('abc', 'sealed'),
    values(' 7 ', '3'),
    values('NaN', '4'),
  );
  await database.declare(
    coins({
      price: field.decimal({ defaultValue: '1' }),
      digits: field.int(),
      key: field.int({ required: true }),
    }),
  );
  await expect(database.migrate()).rejects.toThrowErrorMatchingInlineSnapshot(
    `[MigrationError: coins.price cannot become numeric(38, 18) because of 2 rows: price "abc" (id 2); price "NaN" (id 4). Correct them and start again.]`,
  );
  await database.query(`update coins set price = '5', key = '2' where price = 'abc'`);
  await database.query(`delete from coins where price = 'NaN'`);
  expect(await database.migrate()).toBe(1);
  expect(await database.query('select price::float, digits, key from coins order by id')).toEqual([
    { price: 0.1, digits: '8', key: '1' },
    { price: 5, digits: '8', key: '2' },
    { price: 7, digits: '8', key: '3' },
  ]);
});

it('names the duplicates that prevent a unique set', async () => {
  await database.given(
    coins({ digits: field.int() }),
    'name, digits',
    `'A', 1`,
    `'A', 1`,
    `'B', 1`,
    `'C', null`,
    `'C', null`,
  );
  await database.declare(coins({ digits: field.int() }, { unique: [['name', 'digits']] }));
  await expect(database.migrate()).rejects.toThrowErrorMatchingInlineSnapshot(
    `[MigrationError: coins cannot become unique by name and digits because of 2 rows: name "A", digits "1" (ids 1, 2). Change or delete them and start again.]`,
  );
  await database.query('delete from coins where id = 2');
  expect(await database.migrate()).toBe(1);
});

it('names the rows that refer to missing ones', async () => {
  await database.given(
    coins({ parent: field.int() }),
    'name, parent',
    `'A', null`,
    `'B', 1`,
    `'C', 99`,
  );
  await database.declare(coins({ parent: field.ref('coins') }));
  await expect(database.migrate()).rejects.toThrowErrorMatchingInlineSnapshot(
    `[MigrationError: coins.parent cannot refer to coins because of 1 row: parent "99" (id 3). Correct them and start again.]`,
  );
});

it('plans every step with the rows it concerns, and changes nothing', async () => {
  await database.given(
    coins({ price: field.decimal(), note: field.text() }),
    'name, price, note',
    `'A', 1.5, 'x'`,
    `'A', 2, null`,
  );
  await database.declare(
    coins({ price: field.decimal({ scale: 0 }), symbol: field.text() }, { unique: [['name']] }),
  );
  const before = await database.query('select * from coins');
  const steps = [...(await database.plan()).values()].flat();
  expect(
    steps.map(({ sql, findings }) => [
      sql,
      ...findings.map(({ check, rows }) => [check.kind, rows]),
    ]),
  ).toMatchInlineSnapshot(`
    [
      [
        "ALTER TABLE "coins" DROP COLUMN "note";",
        [
          "drop-column",
          1,
        ],
      ],
      [
        "ALTER TABLE "coins" ALTER COLUMN "price" SET DATA TYPE numeric(38, 0) USING "price"::numeric(38, 18)::numeric(38, 0);",
        [
          "convert-column",
          1,
        ],
      ],
      [
        "ALTER TABLE "coins" ADD COLUMN "symbol" text;",
      ],
      [
        "ALTER TABLE "coins" ADD CONSTRAINT "coins_name_key" UNIQUE("name");",
        [
          "unique",
          2,
        ],
      ],
    ]
  `);
  expect(await database.query('select * from coins')).toEqual(before);
  await expect(database.migrate()).rejects.toThrow('drop-column:coins.note');
});

it('keeps the same timestamps in a repeated run', async () => {
  await database.given(coins({}), 'name', `'A'`);
  expect(await database.migrate()).toBe(0);
  expect(await database.plan()).toEqual(new Map());
});
