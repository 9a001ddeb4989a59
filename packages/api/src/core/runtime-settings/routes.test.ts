import { expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { setupTestApp, testProduct } from '../../testing/app.ts';
import { testSettings } from '../../testing/settings.ts';
import { signIn } from '../../testing/sign-in.ts';
import { testVault } from '../../testing/vault.ts';

const test = setupTestApp();
const process = [
  { name: 'PORT', value: '4000', source: 'environment' },
  { name: 'SESSION_IDLE_MINUTES', value: '60', source: '.env' },
] as const;

it('shows what is in effect, and where it comes from', async () => {
  const app = await createApp({
    version: '1.2.3',
    product: testProduct,
    db: test.db,
    settings: testSettings,
    vault: testVault,
    processSettings: process,
  });
  const headers = await signIn({ app, db: test.db }, { username: 'asha' });
  const read = async () => {
    const answer = await app.inject({ url: '/api/admin/settings/effective', headers });
    const rows: { name: string }[] = answer.json().data;
    return (name: string) => rows.find((row) => row.name === name);
  };
  const before = await read();
  expect(before('PORT')).toEqual(process[0]);
  expect(before('SESSION_IDLE_MINUTES')).toEqual(process[1]);
  expect(before('loans.days')).toEqual({ name: 'loans.days', value: '14', source: 'default' });

  const list = await app.inject({ url: '/api/admin/settings/list?limit=50', headers });
  const { id, updated_at } = list
    .json()
    .data.find(({ key }: { key: string }) => key === 'session.idle_minutes');
  const payload = { id, updated_at, value: 30 };
  await app.inject({ method: 'PATCH', url: '/api/admin/settings/update', headers, payload });
  expect((await read())('SESSION_IDLE_MINUTES')).toEqual({
    name: 'SESSION_IDLE_MINUTES',
    value: '30',
    source: 'database',
  });
  await app.close();
});

it('needs a permission of its own', async () => {
  const ask = async (username: string, permissions: string[]) => {
    const headers = await signIn(test, { username, permissions });
    return (await test.app.inject({ url: '/api/admin/settings/effective', headers })).statusCode;
  };
  expect(await ask('bela', ['settings.list'])).toBe(403);
  expect(await ask('chetan', ['settings.view'])).toBe(200);
});
