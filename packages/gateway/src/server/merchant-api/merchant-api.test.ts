import { insertRows } from '@koshpay/api';
import { signIn, testVault } from '@koshpay/api/testing';
import { expect, it } from 'vitest';
import { transactions } from '../../index.ts';
import { setupTestApp } from '../testing/index.ts';
import { createMerchantProgram } from '../testing/merchant-program.ts';

const test = setupTestApp();
type Program = Awaited<ReturnType<typeof createMerchantProgram>>;

const createUser = (program: Program, email: string, idempotencyKey = email) =>
  program.call({ method: 'POST', path: '/api/v1/users', body: { email }, idempotencyKey });
const createAddress = (program: Program, body: object, idempotencyKey: string) =>
  program.call({ method: 'POST', path: '/api/v1/addresses', body, idempotencyKey });
const entriesOf = async (action: string) =>
  (
    await test.owner.query(
      'select actor_kind, actor_id, username, record_title from audit_entries where action = $1 order by id',
      [action],
    )
  ).rows;

it('creates users and addresses once for an Idempotency-Key, and records the key', async () => {
  const program = await createMerchantProgram(test);
  const network_id = await program.addNetwork(7101);
  const made = await createUser(program, ' Asha@Shop.example ', 'user-1');
  expect([made.status, made.data]).toMatchObject([201, { email: 'asha@shop.example' }]);
  const again = await createUser(program, ' Asha@Shop.example ', 'user-1');
  expect([again.status, again.data, again.headers['idempotent-replayed']]).toEqual([
    201,
    made.data,
    'true',
  ]);
  expect(await createUser(program, 'b@shop.example', 'user-1')).toMatchObject({
    status: 422,
    code: 'idempotency_key_reused',
  });
  expect(await createUser(program, 'asha@shop.example', 'user-2')).toMatchObject({
    status: 409,
    code: 'already_exists',
    details: [{ field: 'email', code: 'taken' }],
  });

  const wanted = { user_id: made.data.id, network_id };
  const [first, ...others] = await Promise.all(
    Array.from({ length: 5 }, () => createAddress(program, wanted, 'address-1')),
  );
  const codes = [first, ...others].map((each) => each?.code ?? each?.status);
  expect(codes.filter((code) => code === 201).length).toBeGreaterThan(0);
  expect(codes.filter((code) => code !== 201 && code !== 'request_in_progress')).toEqual([]);
  const second = await createAddress(program, wanted, 'address-2');
  const { data } = await program.call({ path: '/api/v1/addresses' });
  expect(data).toHaveLength(2);
  expect(data[0]).toEqual(second.data);
  expect(data[0].address).toMatch(/^0x[0-9a-fA-F]{40}$/);

  const [entry] = await entriesOf('users.create');
  const { 'API Key': key } = program.pair;
  expect(entry).toEqual({
    actor_kind: 'service',
    actor_id: null,
    username: `${key.slice(0, 8)}•••${key.slice(-4)} (${program.merchant.code})`,
    record_title: 'asha@shop.example',
  });
  expect(await entriesOf('wallets.create')).toHaveLength(2);
});

it('gives keys of different merchants the same Idempotency-Key apart', async () => {
  const [one, other] = [await createMerchantProgram(test), await createMerchantProgram(test)];
  const first = await createUser(one, 'same@shop.example', 'same');
  const second = await createUser(other, 'same@shop.example', 'same');
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.data.id).not.toBe(first.data.id);
});

it('names what an address lacks, and treats users of others as unknown', async () => {
  const [one, other] = [await createMerchantProgram(test), await createMerchantProgram(test)];
  const network_id = await one.addNetwork(7102);
  const { data: user } = await createUser(other, 'foreign@shop.example');
  const refusal = async (program: Program, body: object, key: string) => {
    const { status, details } = await createAddress(program, body, key);
    return [
      status,
      ...details.map(({ field, code }: Record<string, string>) => `${field} ${code}`),
    ];
  };
  expect([
    await refusal(one, { user_id: user.id, network_id }, 'a'),
    await refusal(other, { user_id: user.id, network_id }, 'b'),
    await refusal(other, { user_id: user.id, network_id: 9_999_999 }, 'c'),
    await refusal(one, { user_id: '1', network_id: 1.5, merchant_id: 1 }, 'd'),
    await refusal(one, { user_id: 1e300, network_id: -1 }, 'e'),
  ]).toMatchInlineSnapshot(`
    [
      [
        422,
        "user_id unknown",
      ],
      [
        422,
        "network_id no_key",
      ],
      [
        422,
        "network_id unknown",
      ],
      [
        422,
        "user_id invalid_type",
        "network_id invalid_type",
        "merchant_id unknown_field",
      ],
      [
        422,
        "user_id too_big",
        "network_id too_small",
      ],
    ]
  `);
  await test.owner.query(`update networks set status = 'inactive' where id = $1`, [network_id]);
  const { data: own } = await createUser(one, 'own@shop.example');
  expect(await refusal(one, { user_id: own.id, network_id }, 'f')).toEqual([
    422,
    'network_id unknown',
  ]);
});

/** Transactions of a merchant's wallet, of which the last is the newest. */
async function addTransactions(
  { merchantId }: Program,
  network_id: number,
  wallet: { id: number; address: string } | undefined,
  statuses: readonly string[],
) {
  return test.db.transaction((tx) =>
    insertRows(
      tx,
      test.product,
      transactions,
      testVault,
      statuses.map((status, index) => ({
        network_id,
        merchant_id: merchantId,
        wallet_id: wallet?.id ?? null,
        tx_hash: `0x${merchantId}-${wallet?.id}-${index}`,
        log_index: index,
        from_address: '0xfrom',
        to_address: wallet?.address ?? '0xto',
        currency: 'USDT',
        amount: '12.500000000000000001',
        status,
        tx_type: 'deposit',
        confirmations: 7,
      })),
    ),
  );
}

it('pages through transactions, newest first, and through none of another merchant', async () => {
  const [one, other] = [await createMerchantProgram(test), await createMerchantProgram(test)];
  const network_id = await one.addNetwork(7103);
  const { data: user } = await createUser(one, 'payer@shop.example');
  const { data: wallet } = await createAddress(one, { user_id: user.id, network_id }, 'w');
  const statuses = Array.from({ length: 25 }, (_, index) => (index % 5 ? 'pending' : 'confirmed'));
  const rows = await addTransactions(one, network_id, wallet, statuses);
  const [hidden = {}] = await addTransactions(other, network_id, undefined, ['confirmed']);
  const read = async (query: string) => {
    const ids: number[] = [];
    let cursor: string | null = '';
    for (let pages = 0; cursor !== null && pages < 20; pages++) {
      const next: string = cursor && `&cursor=${cursor}`;
      const answer = await one.call({ path: `/api/v1/transactions?limit=4${query}${next}` });
      expect(answer.status).toBe(200);
      ids.push(...answer.data.map(({ id }: { id: number }) => id));
      cursor = answer.next_cursor;
    }
    return ids;
  };
  const all = rows.map(({ id }) => Number(id)).toReversed();
  expect(await read('')).toEqual(all);
  expect(await read(`&address=${wallet.address}`)).toEqual(all);
  expect(await read('&status=confirmed')).toEqual(all.filter((_, index) => index % 5 === 4));
  expect(await read('&address=0xfrom')).toEqual([]);
  expect(await read('&address=%25')).toEqual([]);
  expect(await read('&from=2999-01-01T00:00:00Z')).toEqual([]);
  expect(await read('&to=2999-01-01T00:00:00%2B05:30')).toEqual(all);
  const newest = await one.call({ path: `/api/v1/transactions/${all[0]}` });
  expect(newest.data).toMatchObject({
    id: all[0],
    address_id: wallet.id,
    amount: '12.500000000000000001',
    confirmations: 7,
    required_confirmations: 12,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  for (const id of [hidden.id, 999_999_999, '0', '1%20or%201=1', '01', '1e3'])
    expect((await one.call({ path: `/api/v1/transactions/${id}` })).status).toBe(404);
  for (const query of [
    `cursor=${hidden.id}`,
    'cursor=x',
    'limit=0',
    'limit=101',
    'status=x',
    'a=b',
  ])
    expect((await one.call({ path: `/api/v1/transactions?${query}` })).status).toBe(400);
  const twice = await one.call({ path: '/api/v1/transactions?limit=1&limit=2' });
  expect(twice.status).toBe(400);
});

it('looks for a rare status in parts, and reads on where one ended', async () => {
  const program = await createMerchantProgram(test);
  const network_id = await program.addNetwork(7105);
  await test.owner.query(
    `insert into transactions (network_id, merchant_id, tx_hash, log_index, from_address, to_address,
       currency, amount, status, tx_type, kind)
     select $1::bigint, $2::bigint, '0x' || i, 0, '0xf', '0xt', 'USDT', 1,
       case when i <= 2 then 'orphaned' else 'confirmed' end, 'deposit', 'token'
     from generate_series(1, 10100) i`,
    [network_id, program.merchantId],
  );
  const read = (cursor = '') =>
    program.call({ path: `/api/v1/transactions?status=orphaned${cursor}` });
  const first = await read();
  expect([first.data, first.next_cursor]).toEqual([[], expect.stringMatching(/^\d+$/)]);
  const second = await read(`&cursor=${first.next_cursor}`);
  expect([second.data.length, second.next_cursor]).toEqual([2, null]);
});

it('lists what belongs to one merchant alone', async () => {
  const [one, other] = [await createMerchantProgram(test), await createMerchantProgram(test)];
  const network_id = await one.addNetwork(7104);
  const { data: user } = await createUser(one, 'a@mine.example');
  await createUser(one, 'b@mine.example');
  const { data: wallet } = await createAddress(one, { user_id: user.id, network_id }, 'w');
  await test.owner.query(
    `insert into wallet_balances (wallet_id, merchant_id, network_id, asset, currency, balance)
     values ($1, $2, $3, 'native', 'ETH', 1.25)`,
    [wallet.id, one.merchantId, network_id],
  );
  await test.owner.query(
    `insert into tokens (chain_id, contract, symbol, digit, status) values
     (7104, '0xa', 'USDT', 6, 'active'), (7104, '0xb', 'OFF', 6, 'inactive'), (1, '0xc', 'X', 6, 'active')`,
  );
  const list = async (program: Program, path: string) =>
    (await program.call({ path: `/api/v1/${path}` })).data;
  expect(await list(one, 'balances')).toMatchObject([
    { address_id: wallet.id, address: wallet.address, asset: 'native', balance: '1.25' },
  ]);
  expect(await list(one, 'users?limit=1')).toMatchObject([{ email: 'b@mine.example' }]);
  expect(await list(one, 'users?email=A@mine.example')).toMatchObject([{ id: user.id }]);
  expect(await list(one, `addresses?user_id=${user.id}`)).toHaveLength(1);
  expect(await list(one, `tokens?network_id=${network_id}`)).toMatchObject([
    { network_id, symbol: 'USDT', decimals: 6, minimum: null },
  ]);
  expect((await list(one, 'networks')).map(({ id }: { id: number }) => id)).toContain(network_id);
  expect(JSON.stringify(await list(one, 'networks'))).not.toContain('rpc');
  for (const path of ['users', 'addresses', 'balances', 'transactions'])
    expect(await list(other, path)).toEqual([]);
  expect(await list(other, `addresses?user_id=${user.id}`)).toEqual([]);
  expect(await list(other, `balances?address_id=${wallet.id}`)).toEqual([]);
});

it('is described apart from the API of the console, without secrets and for everyone', async () => {
  const read = async (url: string) => {
    const { statusCode, body } = await test.app.inject({ url });
    expect(statusCode, url).toBe(200);
    return body;
  };
  const { info, paths, components } = JSON.parse(await read('/api/v1/openapi.json'));
  expect(info.title).toBe('KoshPay Merchant API');
  expect(Object.keys(paths).toSorted()).toMatchInlineSnapshot(`
    [
      "/api/v1/addresses",
      "/api/v1/balances",
      "/api/v1/me",
      "/api/v1/networks",
      "/api/v1/payments",
      "/api/v1/payments/{id}",
      "/api/v1/tokens",
      "/api/v1/transactions",
      "/api/v1/transactions/{id}",
      "/api/v1/users",
    ]
  `);
  expect(Object.keys(components.schemas).toSorted()).toMatchInlineSnapshot(`
    [
      "Address",
      "Balance",
      "Error",
      "Me",
      "Network",
      "Payment",
      "Token",
      "Transaction",
      "User",
    ]
  `);
  expect(Object.keys(components.securitySchemes)).toEqual(['key', 'time', 'signature']);
  const page = await read('/api/v1/docs');
  expect(page).toContain('KoshPay Merchant API');
  const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(6);
  for (const file of files) await read(file);
  expect(JSON.parse(await read('/api/v1/docs/json')).info.title).toBe(info.title);
  const headers = await signIn(test, { username: 'reader-of-docs' });
  const admin = await test.app.inject({ url: '/api/openapi.json', headers });
  expect(admin.body).not.toContain('/api/v1/');
  expect(admin.json().components.schemas).not.toHaveProperty('Me');
});
