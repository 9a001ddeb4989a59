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
    'select username, is_demo, totp_secret from staff order by username',
  );
  expect(rows).toEqual([
    { username: 'admin', is_demo: true, totp_secret: null },
    { username: 'ops', is_demo: true, totp_secret: expect.stringMatching(/^v2\./) },
  ]);
});
