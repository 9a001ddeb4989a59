import { expect, it } from 'vitest';
import { activateKey } from '../secrets/active-key.ts';
import { createKey } from '../secrets/key-ring.ts';
import { createTestApp, setupTestApp } from '../testing/app.ts';

const test = setupTestApp();
const probe = async () => {
  const answer = await test.app.inject('/readyz');
  return [answer.statusCode, answer.json().code];
};

it('is not ready while another process may use its database', async () => {
  let isReady = false;
  const app = await createTestApp({ db: test.db, isReady: () => isReady });
  expect((await app.inject('/readyz')).json()).toMatchObject({ code: 'database_unavailable' });
  isReady = true;
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  await app.close();
});

it('is not ready when the database seals under a key that the process does not have', async () => {
  expect(await probe()).toEqual([200, undefined]);
  await activateKey(test.db.drizzle, createKey(Buffer.alloc(32, 'another key')));
  expect(await probe()).toEqual([503, 'secrets_key_missing']);
});
