import { expect, it } from 'vitest';
import { createTestApp, setupTestApp } from './testing/app.ts';
import { signIn } from './testing/sign-in.ts';

const test = setupTestApp();

it('offers the endpoints of a process to accounts with their right alone', async () => {
  const app = await createTestApp({
    db: test.db,
    accountEndpoints: {
      capability: 'bells',
      permission: 'bells.ring',
      register: async (scope) => void scope.post('/bells', async () => ({})),
    },
  });
  const ring = async (username: string, permissions: string[]) => {
    const headers = await signIn({ app, db: test.db }, { username, permissions });
    return (await app.inject({ method: 'POST', url: '/api/admin/bells', headers })).statusCode;
  };
  expect([await ring('ringer', ['bells.ring']), await ring('reader', ['bells.list'])]).toEqual([
    200, 403,
  ]);
  await app.close();
});
