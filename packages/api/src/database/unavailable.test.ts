import { startPostgres } from '@koshpay/postgres';
import { createTestFolder } from '@koshpay/postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, prepareTestProduct } from '../testing/app.ts';
import { connectDatabase } from './connect.ts';

let folder: ReturnType<typeof createTestFolder>;

beforeAll(() => {
  folder = createTestFolder();
});
afterAll(() => folder.remove());

it('returns 503 while the database is unavailable, and recovers without a restart (ASVS V16.5.2, V16.5.3)', async () => {
  let postgres = await startPostgres(folder.path, { name: 'shop' });
  await prepareTestProduct(postgres);
  const db = connectDatabase(postgres.address);
  const app = await createTestApp({ db });
  const requests = [
    { url: '/readyz' },
    { url: '/api/admin/me', headers: { authorization: `Bearer ${'x'.repeat(43)}` } },
    { method: 'POST', url: '/api/admin/login', body: { username: 'a', password: 'b' } },
  ] as const;
  const statuses = () =>
    Promise.all(requests.map(async (request) => (await app.inject(request)).statusCode));
  expect(await statuses()).toEqual([200, 401, 401]);

  await postgres.stop();
  expect(await statuses()).toEqual([503, 503, 503]);
  const answer = await app.inject(requests[1]);
  expect(answer.json()).toEqual({
    error: expect.any(String),
    message: 'The database is not available. Please try again shortly.',
    code: 'database_unavailable',
  });
  expect(answer.headers['retry-after']).toBe('2');
  expect((await app.inject('/healthz')).statusCode).toBe(200);

  postgres = await startPostgres(folder.path, { name: 'shop' });
  expect(await statuses()).toEqual([200, 401, 401]);
  await app.close();
  await db.close();
  await postgres.stop();
});
