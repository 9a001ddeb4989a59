import { createResourceClient, signIn } from '@koshpay/api/testing';
import { expect, it } from 'vitest';
import { merchants, networks, users } from '../index.ts';
import { setupTestApp } from './testing/index.ts';

const test = setupTestApp();

async function lookUp(types: string) {
  const headers = await signIn(test, { username: `chooser_${types}` });
  const answer = await test.app.inject({
    url: '/api/public/common-filter',
    query: { types },
    headers,
  });
  return answer.json().data[types];
}

it('offers networks with their chain IDs, and merchants with their codes', async () => {
  await (await createResourceClient(test, networks, 'networks')).fill(1);
  await (await createResourceClient(test, merchants, 'merchants')).fill(1);
  expect(await lookUp('networks')).toContainEqual({
    id: expect.any(Number),
    name: expect.any(String),
    chain_id: expect.any(Number),
    is_evm: expect.any(Boolean),
  });
  expect(await lookUp('merchants')).toEqual([
    { id: expect.any(Number), name: expect.any(String), code: expect.stringMatching(/^M-/) },
  ]);
});

it.each([
  [merchants, ['name', 'email', 'code']],
  [users, ['email', 'code', 'merchant_name', 'merchant_code']],
])('finds $name by what their search box takes', async (resource, fields) => {
  const { find, fill, latest } = await createResourceClient(test, resource, 'searcher');
  await fill(2);
  const row = await latest();
  for (const field of fields) {
    const typed = String(row[field]).slice(1).toUpperCase();
    expect(await find({ code: typed }), `${field}: ${typed}`).toContainEqual(
      expect.objectContaining({ id: row.id }),
    );
  }
});
