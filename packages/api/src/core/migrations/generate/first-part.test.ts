import { field, setting } from '@koshpay/resource';
import { retentionOf } from '@koshpay/resource/internal';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { coins, createDeclaredDatabase } from '../../../testing/declared-database.ts';
import { createPartitionFunctions } from '../partition-functions.ts';

const keepDays = setting('retention.coin_days', field.int({ defaultValue: 30 }));
const retention = { partition: 'month', keepDays };
const fields = { steps: field.lines({ note: field.text() }) };
const plain = coins(fields, { unique: [['name']] });
const inParts = coins(fields, { retention });

let database: Awaited<ReturnType<typeof createDeclaredDatabase>>;
beforeAll(async () => {
  database = await createDeclaredDatabase();
  await database.given(plain, 'name', `'A'`, `'B'`);
  await database.query(
    `insert into coins_steps (parent_id, position, note) values (2, 0, 'first')`,
  );
});
afterAll(() => database.drop());

const fileOf = async (table: string) =>
  (await database.query(`select pg_relation_filenode('${table}') as node`))[0]?.node;

it('makes a table with rows and lines the first part of one in parts, without copying it', async () => {
  expect(retentionOf(inParts)).toBe(retention);
  const before = await fileOf('coins');
  const statements = await database.declare(inParts);
  expect(statements.filter((each) => each.includes('_former'))).toMatchInlineSnapshot(`
    [
      "-- contract coins is stored in parts, whose rows the former version would lock when it starts
    ALTER TABLE "coins" RENAME TO "coins_former";",
      "ALTER TABLE "coins_former" SET SCHEMA "partitions";",
      "-- contract coins_steps is stored in parts, whose rows the former version would lock when it starts
    ALTER TABLE "coins_steps" RENAME TO "coins_steps_former";",
      "ALTER TABLE "coins_steps_former" SET SCHEMA "partitions";",
      "ALTER TABLE "partitions"."coins_steps_former" DROP CONSTRAINT "coins_steps_parent_id_fkey";",
      "ALTER TABLE "partitions"."coins_steps_former" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;",
      "ALTER TABLE "partitions"."coins_former" ALTER COLUMN "id" DROP IDENTITY;",
      "ALTER TABLE "partitions"."coins_former" DROP CONSTRAINT "coins_pkey";",
      "ALTER TABLE "partitions"."coins_former" ADD CONSTRAINT "coins_pkey" PRIMARY KEY ("id", "created_at");",
      "DO $$
    DECLARE last timestamptz;
    BEGIN
      SELECT greatest(now() + interval '1 day', max("created_at")) INTO last FROM "partitions"."coins_former";
      EXECUTE format('ALTER TABLE "coins" ATTACH PARTITION "partitions"."coins_former" FOR VALUES FROM (%L) TO (%L)',
        '2000-01-01 00:00:00+00', (date_trunc('month', last AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC');
    END $$;",
      "ALTER TABLE "partitions"."coins_steps_former" ALTER COLUMN "id" DROP IDENTITY;",
      "ALTER TABLE "partitions"."coins_steps_former" DROP CONSTRAINT "coins_steps_pkey";",
      "ALTER TABLE "partitions"."coins_steps_former" ADD CONSTRAINT "coins_steps_pkey" PRIMARY KEY ("id", "created_at");",
      "DO $$
    DECLARE last timestamptz;
    BEGIN
      SELECT greatest(now() + interval '1 day', max("created_at")) INTO last FROM "partitions"."coins_steps_former";
      EXECUTE format('ALTER TABLE "coins_steps" ATTACH PARTITION "partitions"."coins_steps_former" FOR VALUES FROM (%L) TO (%L)',
        '2000-01-01 00:00:00+00', (date_trunc('month', last AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC');
    END $$;",
    ]
  `);
  await database.migrate();
  expect(await database.declare(inParts)).toEqual([]);
  expect(await fileOf('partitions.coins_former')).toBe(before);
  await database.query(`insert into coins (name) values ('C')`);
  await database.query(`insert into coins_steps (parent_id, position) values (3, 0)`);
  await database.query(`update coins set name = 'a' where id = 1`);
  expect(await database.query('select id, name from coins order by id')).toEqual([
    { id: '1', name: 'a' },
    { id: '2', name: 'B' },
    { id: '3', name: 'C' },
  ]);
  expect(await database.query('select id, parent_id from coins_steps order by id')).toEqual([
    { id: '1', parent_id: '2' },
    { id: '2', parent_id: '3' },
  ]);
  await expect(database.query(`insert into coins (name) values ('B')`)).rejects.toThrow(
    'coins_name_key',
  );
});

it('adds the next parts where the first one ends', async () => {
  await createPartitionFunctions(database.address);
  for (const table of ['coins', 'coins_steps'])
    await database.query(`select add_partitions('${table}', 'month', 2)`);
  await database.query(`
    insert into coins (name, created_at)
    select day::text, day from generate_series(now(), now() + interval '59 days', '1 day') day`);
});
