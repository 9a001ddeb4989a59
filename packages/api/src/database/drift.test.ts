import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createTestApp } from '../testing/create-test-app.ts';
import { createTestDatabase } from '../testing/database.ts';
import { testProduct } from '../testing/product.ts';
import { findDrift } from './drift.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('finds nothing in a migrated database, nor in one that has more', async () => {
  await database.owner.query(`
    alter table fees add column later text; create table later (id int)`);
  expect(await findDrift(database.db.pool, testProduct.schema)).toEqual([]);
});

it('turns a running process unready within seconds, and ready again', async () => {
  const { db, owner } = database;
  const app = await createTestApp({ db });
  const ready = async () => {
    vi.setSystemTime(Date.now() + 6_000);
    return app.inject('/readyz');
  };
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(async () => {
    vi.useRealTimers();
    await app.close();
  });
  expect((await ready()).statusCode).toBe(200);
  await owner.query('alter table fees rename column percent to share');
  const answer = await ready();
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({
    code: 'schema_mismatch',
    message: expect.stringContaining('fees.percent is missing (expected numeric(38, 4))'),
  });
  await owner.query('alter table fees rename column share to percent');
  expect((await ready()).statusCode).toBe(200);
});

it('names what is missing or otherwise, and what was expected', async () => {
  await database.owner.query(`
    alter table fees rename column name to label;
    alter table fees alter column percent type numeric(38, 2);
    alter table fees alter column status drop not null;
    alter table fees drop constraint fees_status_check, drop constraint fees_name_network_id_key;
    alter table hd_wallets alter column xpub set not null;
    alter table merchants alter column network_ids type text;
    drop table throttles`);
  expect(await findDrift(database.db.pool, testProduct.schema)).toMatchInlineSnapshot(`
    [
      "fees.name is missing (expected text)",
      "fees.percent is numeric(38,2) (expected numeric(38,4))",
      "fees.status may be null (expected not null)",
      "constraint fees_name_network_id_key of fees is missing",
      "constraint fees_status_check of fees is missing",
      "hd_wallets.xpub is not null (expected nullable)",
      "merchants.network_ids is text (expected bigint[])",
      "table throttles is missing",
    ]
  `);
});
