import { createResourceClient, testVault } from '@koshpay/api/testing';
import { expect, it } from 'vitest';
import { merchantApiKeys, merchants } from '../../index.ts';
import { findApiKey } from '../merchant-api/api-key.ts';
import { isSignatureOf, toSignature } from '../merchant-api/signature.ts';
import { setupTestApp } from '../testing/index.ts';

const test = setupTestApp();

type Secrets = Readonly<Record<string, string>>;

const parts = {
  method: 'GET',
  path: '/api/v1/me',
  time: '1790000000',
  idempotencyKey: '',
  body: Buffer.alloc(0),
};

/** The merchant of a request that is signed with a pair. */
async function find(secrets: Secrets): Promise<number | undefined> {
  const signature = toSignature(String(secrets['API Secret']), parts);
  const key = await findApiKey(test.db, test.product, testVault, String(secrets['API Key']));
  return key && isSignatureOf(signature, key.secret, parts) ? key.merchant.id : undefined;
}

async function createKey(username: string) {
  const client = await createResourceClient(test, merchantApiKeys, username);
  const sent = await client.sample();
  const { data, one_time_secrets: first } = await client.call('POST', 'create', { body: sent });
  const rotate = (overlap?: string) =>
    client.call('PATCH', 'rotate', { body: { id: data.ID, ...(overlap && { overlap }) } });
  return { ...client, id: data.ID, merchant: Number(sent.merchant_id), first, rotate };
}

it('shows a new pair once, and knows the merchant whose requests it signs', async () => {
  const { call, id, merchant, first } = await createKey('maker');
  expect(first).toEqual({
    'API Key': expect.stringMatching(/^kpk_\w{52}$/),
    'API Secret': expect.stringMatching(/^kps_\w{52}$/),
  });
  expect(await find(first)).toBe(merchant);
  expect(await find({ ...first, 'API Secret': first['API Key'] })).toBeUndefined();
  const { data } = await call('GET', `${id}`, {});
  expect([data.ApiKey, data.ApiKeySecret]).toEqual([
    `${first['API Key'].slice(0, 8)}•••${first['API Key'].slice(-4)}`,
    `${first['API Secret'].slice(0, 8)}•••${first['API Secret'].slice(-4)}`,
  ]);
  await call('PATCH', 'update-status', { body: { id, status: 'inactive' } });
  expect(await find(first)).toBeUndefined();
});

it('forgets the pairs of an inactive merchant', async () => {
  const { merchant, first } = await createKey('closer');
  await test.owner.query(`update ${merchants.name} set status = 'inactive' where id = $1`, [
    merchant,
  ]);
  expect(await find(first)).toBeUndefined();
});

it('rotates a pair and keeps the former one valid for the chosen time', async () => {
  const { merchant, first, rotate } = await createKey('rotator');
  const rotated = await rotate('1h');
  const second = rotated.one_time_secrets;
  expect(second['API Key']).not.toBe(first['API Key']);
  expect(await Promise.all([first, second].map(find))).toEqual([merchant, merchant]);
  expect(await find({ ...first, 'API Secret': second['API Secret'] })).toBeUndefined();
  const { ApiKey, PreviousApiKey, PreviousValidUntil } = rotated.data;
  expect(ApiKey.slice(-4)).toBe(second['API Key'].slice(-4));
  expect(PreviousApiKey.slice(-4)).toBe(first['API Key'].slice(-4));
  expect(Date.parse(PreviousValidUntil) - Date.now()).toBeGreaterThan(3_500_000);

  await test.owner.query(
    `update merchant_api_keys set previous_valid_until = now() - interval '1 second'`,
  );
  expect(await Promise.all([first, second].map(find))).toEqual([undefined, merchant]);
  const { data, one_time_secrets: third } = await rotate('none');
  expect(data).toMatchObject({ PreviousApiKey: null, PreviousValidUntil: null });
  expect(await Promise.all([second, third].map(find))).toEqual([undefined, merchant]);
});

it('refuses a secret that equals the key, or one from before the rotation', async () => {
  const { call, id, first, rotate } = await createKey('copier');
  await rotate();
  const messageOf = async (values: object) =>
    (await call('PATCH', 'update', { body: { id, ...values } })).details?.[0].message;
  const same = 'a-secret-that-is-also-a-key';
  expect([
    await messageOf({ api_key: same, api_key_secret: same }),
    await messageOf({ api_key_secret: first['API Secret'] }),
    await messageOf({ api_key_secret: first['API Key'] }),
    await messageOf({ api_key: '1234567890123456789012' }),
  ]).toMatchInlineSnapshot(`
    [
      "API Key must differ from API Secret.",
      "API Secret must differ from Previous API Secret.",
      "API Secret must differ from Previous API Key.",
      "API Key must not repeat or count up.",
    ]
  `);
});

it('refuses a weak key, and one that another row has or had before its rotation', async () => {
  const { call, sample, first, rotate } = await createKey('holder');
  const { one_time_secrets: second } = await rotate('1h');
  const { data } = await call('POST', 'create', { body: await sample() });
  const id = data.ID;
  const refusalOf = async (values: object) => {
    const { status, details } = await call('PATCH', 'update', { body: { id, ...values } });
    return `${status} ${details?.[0].message}`;
  };
  const weak = [
    'qwertyuiopasdfgh',
    'koshpay-demo-koshpay',
    'passwordpasswordpassword12345678',
    'changemechangeme1',
    'merchant-api-key-2024',
  ];
  for (const api_key of weak)
    expect([api_key, await refusalOf({ api_key })]).toEqual([
      api_key,
      '422 API Key is easy to guess. Use random characters.',
    ]);
  expect(await refusalOf({ api_key_secret: weak[1] })).toContain(
    '422 API Secret is easy to guess.',
  );
  const taken = [
    { api_key: first['API Key'] },
    { api_key: first['API Secret'] },
    { api_key_secret: first['API Secret'] },
    { api_key_secret: second['API Secret'] },
  ];
  const refusals: string[] = [];
  for (const values of taken) refusals.push(await refusalOf(values));
  expect(refusals).toMatchInlineSnapshot(`
    [
      "409 An API key with this API Key already exists.",
      "409 An API key with this API Key already exists.",
      "409 An API key with this API Secret already exists.",
      "409 An API key with this API Secret already exists.",
    ]
  `);
  expect(await refusalOf({ api_key: 'f3a9c1d2e4b5a697' })).toBe('200 undefined');
});

it('names an API key with its capitals in sentences', async () => {
  const { call } = await createKey('namer');
  const missing = await call('GET', '999999999', {});
  expect(missing.message).toBe('This API key was not found. It may have been deleted.');
});
