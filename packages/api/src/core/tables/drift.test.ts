import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createTestApp, createTestDatabase, testProduct } from '../../testing/app.ts';
import { findDrift } from './drift.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('finds nothing in a migrated database, nor in one that has more', async () => {
  await database.owner.query(`
    alter table loans add column later text; create table later (id int)`);
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
  await owner.query('alter table books rename column weight to mass');
  const answer = await ready();
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({
    code: 'schema_mismatch',
    message: expect.stringContaining('books.weight is missing (expected numeric(38, 3))'),
  });
  await owner.query('alter table books rename column mass to weight');
  expect((await ready()).statusCode).toBe(200);
});

it('names missing and different parts, and what was expected', async () => {
  await database.owner.query(`
    alter table books rename column summary to blurb;
    alter table books alter column weight type numeric(38, 2);
    alter table books alter column status drop not null;
    alter table books drop constraint books_status_check, drop constraint books_title_genre_key;
    alter table books alter column pages set not null;
    alter table books alter column branch_ids type text;
    alter table partners_shares drop column position;
    drop table throttles`);
  expect(await findDrift(database.db.pool, testProduct.schema)).toMatchInlineSnapshot(`
    [
      "books.summary is missing (expected text)",
      "books.pages is not null (expected nullable)",
      "books.weight is numeric(38,2) (expected numeric(38,3))",
      "books.branch_ids is text (expected bigint[])",
      "books.status may be null (expected not null)",
      "constraint books_title_genre_key of books is missing",
      "constraint books_status_check of books is missing",
      "partners_shares.position is missing (expected bigint)",
      "table throttles is missing",
    ]
  `);
});
