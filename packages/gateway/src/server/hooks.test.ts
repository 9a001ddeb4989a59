import { createResourceClient, signIn } from '@koshpay/api/testing';
import { instances, merchants, networks, tokens, wallets } from '@koshpay/gateway';
import { expect, it } from 'vitest';
import { setupTestApp } from './testing/index.ts';

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

it('accepts what a wallet has, where the ledger says something else', async () => {
  const { call, fill, latest } = await createResourceClient(test, wallets, 'accepter');
  await fill(1);
  const { id } = await latest();
  const accept = async () => {
    const { status, approval } = await call('PATCH', 'accept-balance', { body: { id } });
    return approval ? 'waits' : status;
  };
  expect(await accept()).toBe(409);
  await test.db.pool.query(`
    insert into compared_balances (wallet_id, asset, network_id, block, balance, currency, expected,
      found, difference, found_at)
    select id, 'native', network_id, 7, 0, 'ETH', 2.5, 2, -0.5, 9 from wallets`);
  expect(await accept()).toBe(200);
  const { rows } = await test.db.pool.query(
    'select block::int, balance::float8, difference from compared_balances',
  );
  expect(rows).toEqual([{ block: 9, balance: 2, difference: null }]);
});

it('counts the running instances of a network', async () => {
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

it('gives a merchant a readable code, and stores the e-mail address unchanged', async () => {
  const { call, sample } = await createResourceClient(test, merchants, 'namer');
  const { data } = await call('POST', 'create', { body: await sample() });
  expect(data.code).toMatch(/^M-[0-9A-HJKMNP-TV-Z]{6}$/);
  const changed = await call('PATCH', 'update', {
    body: { id: data.id, email: 'other@example.com' },
  });
  expect([changed.status, changed.details[0].field]).toEqual([422, 'email']);
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
        code: 'rule',
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

async function useHeaders() {
  return signIn(test, { username: `reader_${Math.random().toString(36).slice(2, 8)}` });
}

async function _inject(method: 'DELETE', path: string) {
  const answer = await test.app.inject({
    method,
    url: `/api/admin/${path}`,
    // As many clients send it, without a body.
    headers: { ...(await useHeaders()), 'content-type': 'application/json' },
  });
  return { status: answer.statusCode, body: answer.json() };
}

it('treats a token contract as the same in any case, and stores the spelling of its chain', async () => {
  const chainer = await createResourceClient(test, networks, 'chainer');
  const network = { chain: 'Ethereum', chain_id: 1, confirmations: 12, alert: 30 };
  await chainer.call('POST', 'create', {
    // Where no node answers, the decimals of the token are not compared.
    body: { ...network, rpc_url: 'http://127.0.0.1:9', is_evm: true, status: 'active' },
  });
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

it('refuses a network of no confirmation, of no family, and of another one than its ID says', async () => {
  const { call } = await createResourceClient(test, networks, 'kinder');
  const rest = { chain: 'Base', alert: 30, rpc_url: 'http://127.0.0.1:9', status: 'active' };
  const create = async (body: object) => {
    const answer = await call('POST', 'create', { body: { ...rest, confirmations: 1, ...body } });
    return answer.status === 200 ? answer.data.IsEvm : answer.message;
  };
  const answers = [
    await create({ chain_id: 8453, is_evm: true, confirmations: 0 }),
    await create({ chain_id: 8453, is_evm: false }),
    await create({ chain_id: 8453 }),
    await create({ chain_id: 2494104990, is_evm: true }),
    await create({ chain_id: 777_777, is_evm: false }),
    await create({ chain_id: 777_777 }),
    await create({ chain_id: 777_778, is_evm: true }),
  ];
  expect(answers).toMatchInlineSnapshot(`
    [
      "Confirmation Threshold must be at least 1.",
      "The chain with ID 8453 is EVM compatible.",
      true,
      "The chain with ID 2494104990 is not EVM compatible.",
      "The chain with ID 777777 is not known. Of such chains, only EVM compatible ones can be added.",
      true,
      true,
    ]
  `);
});

it('refuses to delete a network that tokens refer to', async () => {
  const { call, fill, latest } = await createResourceClient(test, networks, 'keeper');
  await fill(1);
  const { id, chain_id } = await latest();
  await test.owner.query('truncate tokens cascade');
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
