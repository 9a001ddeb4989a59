import { seedDemo, withJobDatabase } from '@koshpay/api';
import { testVault } from '@koshpay/api/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, testProduct } from '../testing/index.ts';
import { demo } from './demo.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('seeds once, even when processes start together', async () => {
  const seed = () =>
    withJobDatabase(database.address, (jobs) => seedDemo(jobs, demo, testProduct, testVault));
  const seeded = await Promise.all([seed(), seed()]);
  expect(seeded.toSorted()).toEqual([false, true]);
  expect(await seed()).toBe(false);
  const { rows } = await database.db.pool.query(
    `select username, roles.name as role, is_demo, totp_secret is not null as has_totp, attributes
     from staff join roles on roles.id = role_id order by staff.id`,
  );
  const demoOf = (username: string, role: string) => ({
    ...{ username, role, is_demo: true, has_totp: username === 'ops' },
    attributes: role === 'merchant' ? { merchant_id: expect.any(Number) } : {},
  });
  expect(rows).toEqual([
    demoOf('admin', 'owner'),
    demoOf('ops', 'owner'),
    ...['operator', 'support', 'auditor', 'merchant'].map((role) => demoOf(role, role)),
  ]);
});

it('adds the accounts of a newer version without its rows', async () => {
  await database.db.pool.query(`delete from staff where username = 'auditor'`);
  const count = async () =>
    (await database.db.pool.query('select count(*)::int as total from merchants')).rows[0].total;
  const before = await count();
  const isNew = await withJobDatabase(database.address, (jobs) =>
    seedDemo(jobs, demo, testProduct, testVault),
  );
  expect([isNew, await count()]).toEqual([true, before]);
});
