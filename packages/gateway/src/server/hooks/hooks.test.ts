import { createResourceClient, isSecret, setupTestApp, signIn } from '@koshpay/api/testing';
import {
  fees,
  instances,
  merchantApiKeys,
  merchants,
  networks,
  tokens,
  transactions,
  users,
  wallets,
} from '@koshpay/gateway';
import { expect, it } from 'vitest';

const test = setupTestApp();

it('refuses to delete a wallet that holds money', async () => {
  const { call, fill, latest } = await createResourceClient(test, wallets, 'clearer');
  await fill(1);
  const { id } = await latest();
  await test.db.pool.query('update wallets set balance = 12.5');
  const refused = await call('DELETE', 'delete', { query: { id } });
  expect(refused).toMatchObject({
    status: 409,
    code: 'in_use',
    message: 'This wallet still holds 12.5. Move it first.',
  });
  await test.db.pool.query('update wallets set balance = 0');
  expect((await call('DELETE', 'delete', { query: { id } })).status).toBe(200);
});

it('adds balances up exactly', async () => {
  const { fill } = await createResourceClient(test, wallets, 'adder');
  await fill(3);
  await test.db.pool.query(
    'update wallets set user_id = (select min(user_id) from wallets), balance = 0.1',
  );
  await test.db.pool.query(
    'update wallets set balance = 10000000000000.000000000000000001 where id = (select max(id) from wallets)',
  );
  const { rows } = await test.db.pool.query('select sum(balance)::text as exact from wallets');
  expect(rows[0].exact).toBe('10000000000000.200000000000000001');
  const headers = await useHeaders();
  const list = await test.app.inject({ url: `/api/admin/${users.name}/list`, headers });
  const owner = list
    .json()
    .data.find(({ wallet_count }: { wallet_count: number }) => wallet_count === 3);
  expect(owner.total_balance).toBe(10000000000000.2);
});

it("counts a merchant's own, in one page", async () => {
  const { fill } = await createResourceClient(test, wallets, 'counter');
  await fill(2);
  const list = await test.app.inject({
    url: `/api/admin/${merchants.name}/list`,
    headers: await useHeaders(),
  });
  const counts = list
    .json()
    .data.map(({ wallets_count }: { wallets_count: number }) => wallets_count);
  expect(counts.reduce((sum: number, each: number) => sum + each, 0)).toBe(2);
});

it('counts the instances of a network that run', async () => {
  const { call, fill, latest } = await createResourceClient(test, instances, 'runner');
  await fill(1);
  const { id, chain_id } = await latest();
  const running = async () => {
    const list = await test.app.inject({
      url: `/api/admin/${networks.name}/list?limit=200`,
      headers: await useHeaders(),
    });
    const all: { ChainID: number; Instance: number }[] = list.json().data;
    return all.map(({ ChainID, Instance }) => (ChainID === chain_id ? Instance : -Instance));
  };
  expect(Math.max(...(await running()))).toBe(0);
  await call('PATCH', 'update-status', { body: { id, status: 'start' } });
  const counted = await running();
  expect(counted.filter((count) => count !== 0)).toEqual([1]);
});

it('gives a merchant a readable code, and keeps the e-mail address as it is', async () => {
  const { call, sample } = await createResourceClient(test, merchants, 'namer');
  const { data } = await call('POST', 'create', { body: await sample() });
  expect(data.code).toMatch(/^M-[0-9A-HJKMNP-TV-Z]{6}$/);
  const changed = await call('PATCH', 'update', {
    body: { id: data.id, email: 'other@example.com' },
  });
  expect([changed.status, changed.details[0].field]).toEqual([422, 'email']);
});

it('refuses networks that do not exist, and to delete one that a merchant has', async () => {
  const { call, sample } = await createResourceClient(test, merchants, 'networker');
  const missing = await call('POST', 'create', {
    body: { ...(await sample()), network_ids: [987_654] },
  });
  expect([missing.status, missing.details[0].field]).toEqual([422, 'network_ids']);
  const { data } = await call('POST', 'create', { body: await sample() });
  const [network] = data.network_ids;
  const twice = await call('PATCH', 'update', {
    body: { id: data.id, network_ids: [network, network] },
  });
  expect(twice.data.network_ids).toEqual([network]);
  const { status, body } = await inject(
    'DELETE',
    `${networks.name}/delete?id=${data.network_ids[0]}`,
  );
  expect([status, body.message]).toEqual([409, 'This network is still used by merchants.']);
});

it('refuses to delete a network that a fee is charged on', async () => {
  const { fill, latest } = await createResourceClient(test, fees, 'charger');
  await fill(1);
  const { status, body } = await inject(
    'DELETE',
    `${networks.name}/delete?id=${(await latest()).network_id}`,
  );
  expect([status, body.code]).toEqual([409, 'in_use']);
});

it('makes keys that are sealed in the database and in no log of changes', async () => {
  const { call, sample, stored } = await createResourceClient(test, merchantApiKeys, 'keymaker');
  const { data } = await call('POST', 'create', { body: await sample() });
  expect([isSecret(data.ApiKey, 'kpk_'), isSecret(data.ApiKeySecret, 'kps_')]).toEqual([
    true,
    true,
  ]);
  const own = 'my-own-secret-of-some-length';
  const edited = await call('PATCH', 'update', {
    body: { id: data.ID, api_key: '', api_key_secret: own },
  });
  expect(edited.data).toMatchObject({ ApiKey: data.ApiKey, ApiKeySecret: own });
  const text = await stored();
  for (const secret of [data.ApiKey, data.ApiKeySecret, own]) expect(text).not.toContain(secret);
});

it('stops an instance by its name', async () => {
  const { call, fill, latest } = await createResourceClient(test, instances, 'stopper');
  await fill(1);
  const { id, name } = await latest();
  await call('PATCH', 'update-status', { body: { id, status: 'start' } });
  expect((await latest()).status).toBe('start');
  const stopped = await call('PATCH', 'stop', { body: { name } });
  expect([stopped.status, stopped.data.status]).toEqual([200, 'stopped']);
  expect((await call('PATCH', 'stop', { body: { name: 'nobody' } })).status).toBe(404);
});

it('refuses an instance whose last block comes before its first, on the field', async () => {
  const { call, sample, latest } = await createResourceClient(test, instances, 'ranger');
  const refused = {
    status: 422,
    code: 'validation_failed',
    details: [
      {
        field: 'second',
        code: 'too_small',
        message: 'Last block must be 0 or at least the first block.',
      },
    ],
  };
  const create = async (first: number, second: number) =>
    call('POST', 'create', { body: { ...(await sample()), first, second } });
  const update = async (body: object) =>
    call('PATCH', 'update', { body: { id: (await latest()).id, ...body } });
  expect(await create(100, 99)).toMatchObject(refused);
  expect((await create(100, 0)).status).toBe(200);
  expect((await create(100, 100)).status).toBe(200);
  expect(await update({ first: 101 })).toMatchObject(refused);
  expect(await update({ second: 99 })).toMatchObject(refused);
  expect(await update({ first: 200, second: 150 })).toMatchObject(refused);
  expect((await update({ first: 200, second: 250 })).status).toBe(200);
  expect((await update({ second: 0 })).status).toBe(200);

  await test.db.pool.query('update instances set first = 9, second = 1');
  expect((await update({ name: 'renamed' })).status).toBe(200);
  const { id } = await latest();
  const started = await call('PATCH', 'update-status', { body: { id, status: 'start' } });
  expect(started.status).toBe(200);
});

it('writes down who changed what, in the transaction that changes it', async () => {
  const { call, fill, latest } = await createResourceClient(test, fees, 'auditor');
  await fill(1);
  const row = await latest();
  await call('PATCH', 'update', { body: { id: row.id, name: 'Renamed' } });
  const { rows } = await test.db.pool.query(
    "select * from audit_entries where action = 'fees.update' order by id desc limit 1",
  );
  expect(rows[0]).toMatchObject({
    username: expect.stringContaining('auditor'),
    address: '127.0.0.1',
    record_id: String(row.id),
    before: { name: row.name },
    after: { name: 'Renamed' },
  });
});

async function useHeaders() {
  return signIn(test, { username: `reader_${Math.random().toString(36).slice(2, 8)}` });
}

async function inject(method: 'DELETE', path: string) {
  const answer = await test.app.inject({
    method,
    url: `/api/admin/${path}`,
    // As many clients do, though nothing follows.
    headers: { ...(await useHeaders()), 'content-type': 'application/json' },
  });
  return { status: answer.statusCode, body: answer.json() };
}

it('finds an address in any case, and no part of it that is not its beginning', async () => {
  const { call, fill } = await createResourceClient(test, transactions, 'finder');
  await fill(2);
  const address = '0x84442B9570E9BC7e4b5C56bD4aC4cb4dB4F6fA83';
  await test.db.pool.query(
    'update transactions set from_address = $1 where id = (select max(id) from transactions)',
    [address],
  );
  const find = async (search: string) => (await call('GET', 'list', { query: { search } })).total;
  expect(await find(address)).toBe(1);
  expect(await find(address.toLowerCase())).toBe(1);
  expect(await find(address.slice(0, 12).toUpperCase())).toBe(1);
  expect(await find(address.slice(2))).toBe(0);
});

it('takes a token contract for the same in any case, and spells it as its chain does', async () => {
  await createResourceClient(test, networks, 'chainer');
  await test.db.pool.query(
    "insert into networks (chain, chain_id, confirmations, alert, rpc_url, is_evm, status) values ('Ethereum', 1, 12, 30, 'https://rpc.example', true, 'active')",
  );
  const { call } = await createResourceClient(test, tokens, 'speller');
  const contract = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
  const body = { chain_id: 1, symbol: 'USDT', digit: 6, status: 'active' };
  const made = await call('POST', 'create', {
    body: { ...body, contract: contract.toLowerCase() },
  });
  expect(made.data.Contract).toBe(contract);
  const again = await call('POST', 'create', { body: { ...body, contract } });
  expect([again.status, again.code]).toEqual([409, 'already_exists']);
});

it('keeps a network that tokens name', async () => {
  const { call, fill, latest } = await createResourceClient(test, networks, 'keeper');
  await fill(1);
  const { id, chain_id } = await latest();
  await test.owner.query('truncate tokens');
  await test.db.pool.query(
    "insert into tokens (chain_id, contract, symbol, digit, status) values ($1, 'x', 'X', 6, 'active')",
    [chain_id],
  );
  const refused = await call('DELETE', 'delete', { query: { id: id as number } });
  expect([refused.code, refused.message]).toEqual([
    'in_use',
    'This network is still used by supported tokens.',
  ]);
});
