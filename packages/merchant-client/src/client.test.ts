import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { describeMerchantApi } from '@koshpay/gateway/server';
import { createMerchantProgram, setupTestApp } from '@koshpay/gateway/server/testing';
import { beforeAll, expect, it } from 'vitest';
import { createMerchantClient, MerchantApiError } from './index.ts';

const test = setupTestApp();
let url: string;
beforeAll(async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});

async function createProgram() {
  const program = await createMerchantProgram(test);
  const { 'API Key': key, 'API Secret': secret } = program.pair;
  return { ...program, key, secret, client: createMerchantClient({ url, key, secret }) };
}

it('has the types of the description that the server gives', async () => {
  const { body } = await test.app.inject('/api/v1/openapi.json');
  expect(JSON.parse(await describeMerchantApi('KoshPay'))).toEqual(JSON.parse(body));
});

it('creates a user and an address, and reads what is there', async () => {
  const { client, merchant, addNetwork } = await createProgram();
  const network_id = await addNetwork(8101);
  expect((await client.get('/api/v1/me')).data.merchant.code).toBe(merchant.code);
  const create = () => client.post('/api/v1/users', { email: "o'neil+1@shop.example" }, 'user-1');
  const { data: user } = await create();
  expect((await create()).data).toEqual(user);
  for (const key of ['a', 'b', 'c'])
    await client.post('/api/v1/addresses', { user_id: user.id, network_id }, key);
  const found = await client.get('/api/v1/users', { query: { email: "o'neil+1@shop.example" } });
  expect(found.data).toEqual([user]);
  const addresses: string[] = [];
  for await (const { address } of client.all('/api/v1/addresses', { limit: 1 }))
    addresses.push(address);
  expect(new Set(addresses).size).toBe(3);
});

it('says what was refused', async () => {
  const { client, key } = await createProgram();
  const missing = client.get('/api/v1/transactions/{id}', { path: { id: '1/../2' } });
  await expect(missing).rejects.toMatchObject({ status: 404, failure: { code: 'not_found' } });
  const large = client.post('/api/v1/users', { email: 'x'.repeat(5_000_000) });
  await expect(large).rejects.toMatchObject({ status: 413, failure: { code: 'body_too_large' } });
  const wrong = createMerchantClient({ url, key, secret: 'kps_wrong' });
  await expect(wrong.get('/api/v1/me')).rejects.toThrow(MerchantApiError);
});

it('follows the clock of the server where its own is off', async () => {
  const { key, secret } = await createProgram();
  const program = `
    const real = Date.now;
    Date.now = () => real() + 3_600_000;
    const { createMerchantClient } = await import(${JSON.stringify(import.meta.resolve('./index.ts'))});
    const client = createMerchantClient(${JSON.stringify({ url, key, secret })});
    console.log((await client.get('/api/v1/me')).data.key.scopes.join());
  `;
  const options = ['--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, options);
  expect(stdout.trim()).toBe('read,addresses');
});
