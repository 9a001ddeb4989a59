import { createResourceClient, testVault } from '@koshpay/api/testing';
import { networks, tokens, wallets } from '@koshpay/gateway';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { setupTestApp } from '../testing/index.ts';

const test = setupTestApp();
const contract = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const address = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';

/** Two networks with a token each, a wallet on the first, and a client for a resource. */
async function setup(resource: typeof networks | typeof tokens | typeof wallets) {
  const { call } = await createResourceClient(test, resource, 'tina');
  await test.owner.query(`
    truncate networks, tokens, merchants, wallets restart identity cascade;
    insert into networks (chain, chain_id, confirmations, alert, rpc_url, is_evm)
      values ('One', 1, 3, 5, '', true), ('Two', 2, 3, 5, '', true), ('Tron', 3, 3, 5, '', false);
    insert into tokens (chain_id, contract, symbol, digit, status)
      values (1, '${contract}', 'USDT', 6, 'active'), (2, '${contract}', 'USDT', 6, 'active');
    insert into merchants (name, code, email, phone) values ('M', 'M-1', 'm@example.org', '+911');
    insert into wallets (merchant_id, network_id, address, balance) values (1, 1, '${address}', 0)`);
  await test.db.transaction(async (tx) => {
    const seal = await testVault.sealing(tx);
    const url = seal('http://127.0.0.1:9', { table: 'networks', column: 'rpc_url', row: 1 });
    await tx.execute(sql`update networks set rpc_url = ${url} where id = 1`);
  });
  const run = async (method: 'PATCH' | 'DELETE', operation: string, values: object) => {
    const given = method === 'DELETE' ? { query: { ...values } } : { body: { ...values } };
    const { status, code, message, details, approval } = await call(method, operation, given);
    if (approval) return 'waits';
    if (status === 200) return 'saved';
    return [code, details?.[0]?.field, message].filter(Boolean).join(': ');
  };
  return {
    update: (id: number, values: object) => run('PATCH', 'update', { id, ...values }),
    move: (id: number, network_id: number) => run('PATCH', 'change-network', { id, network_id }),
    remove: (id: number) => run('DELETE', 'delete', { id }),
  };
}

const transaction = (token: string | null, { wallet = '1', from = '0x09' } = {}) => `
  insert into transactions (network_id, wallet_id, tx_hash, log_index, from_address, to_address,
    token_contract, currency, amount, tx_type)
  values (1, ${wallet}, '0xab', 0, '${from}', '0x01', ${token && `'${token}'`}, 'X', 1, 'deposit')`;
const payment = (token: string | null) => `
  insert into payments (merchant_id, network_id, wallet_id, code, token_contract, currency, decimals,
    due, received, confirmed, tolerance_bp, expires_at)
  values (1, 1, 1, 'code', ${token && `'${token}'`}, 'X', 6, 1, 0, 0, 50, now())`;
const balance = (asset: string, amount = 0) => `
  insert into wallet_balances (wallet_id, merchant_id, network_id, asset, currency, balance)
  values (1, 1, 1, '${asset}', 'X', ${amount})`;

it.each([
  ['is to be paid', payment],
  ['waits for its confirmations', (token: string) => transaction(token.toLowerCase())],
  ['was credited', balance],
])('keeps what a token is counted with once something %s in it', async (_how, count) => {
  const { update, remove } = await setup(tokens);
  expect([await update(1, { digit: 7 }), await update(1, { digit: 6 })]).toEqual([
    'saved',
    'saved',
  ]);
  await test.owner.query(count(contract));
  expect(await update(1, { digit: 7 })).toBe(
    'in_use: digit: The number of decimals cannot be changed: money was counted with it.',
  );
  expect(await update(1, { contract: address })).toBe(
    'in_use: contract: The contract cannot be changed: money was counted with it.',
  );
  expect(await update(1, { chain_id: 3 })).toBe(
    'in_use: chain_id: The chain ID cannot be changed: money was counted with it.',
  );
  // A form sends everything, and an address in any case.
  const whole = { chain_id: 1, contract: contract.toLowerCase(), digit: 6 };
  expect(await update(1, { ...whole, symbol: 'USDT0', minimum: '0.5' })).toBe('saved');
  expect(await remove(1)).toBe('in_use: Money was counted in this token. Deactivate it instead.');
  // The same contract on another chain is another token.
  expect([await update(2, { digit: 7 }), await remove(2)]).toEqual(['saved', 'saved']);
});

it('keeps the decimals of a native currency once something was counted in it', async () => {
  const { update } = await setup(networks);
  const tries = async () => [
    await update(1, { native_decimals: 8 }),
    await update(1, { native_decimals: 18, alert: 6 }),
  ];
  await test.owner.query(balance(contract));
  expect(await tries()).toEqual(['saved', 'saved']);
  const refused =
    'in_use: native_decimals: The number of decimals cannot be changed: money was counted with it.';
  for (const count of [payment(null), transaction(null), balance('native')]) {
    await test.owner.query('truncate payments, transactions, wallet_balances cascade');
    await test.owner.query(count);
    expect(await tries()).toEqual([refused, 'saved']);
  }
  expect(await update(1, { chain_id: 9 })).toContain('merchant wallets use it');
});

it('does not move a wallet that anything was sent to, or is to be sent to', async () => {
  const { move } = await setup(wallets);
  const refused =
    'in_use: network_id: This wallet has transactions or payments, which belong to its network. Create a new wallet there instead.';
  const sent = transaction(contract, { wallet: 'null', from: address.toLowerCase() });
  for (const count of [payment(null), transaction(contract), sent]) {
    await test.owner.query(count);
    expect(await move(1, 2)).toBe(refused);
    await test.owner.query('truncate payments, transactions cascade');
  }
  await test.owner.query('update wallets set balance = 1');
  expect(await move(1, 2)).toBe('in_use: This wallet still holds 1. Move it first.');
  await test.owner.query('update wallets set balance = 0');
  expect(await move(1, 3)).toContain('Addresses of this network differ');
  expect(await move(1, 2)).toBe('waits');
});

it('does not delete a wallet that holds money of any asset', async () => {
  const { remove } = await setup(wallets);
  await test.owner.query(balance(contract, 7.5));
  expect(await remove(1)).toBe('in_use: This wallet still holds 7.5 X. Move it first.');
});

it.each([
  ['a token', tokens, 'symbol', contract],
  ['a native currency', networks, 'native_symbol', 'native'],
] as const)(
  'gives %s that money was counted in no other rate by another symbol',
  async (_what, resource, field, asset) => {
    const { update } = await setup(resource);
    await test.owner.query(`
    truncate exchange_pairs, former_rates;
    update networks set native_symbol = 'USDT';
    insert into exchange_pairs (base, quote, rate, max_change) values ('USDT', 'INR', 88, 20),
      ('USDC', 'INR', 90, 20), ('BTCB', 'INR', 7912000, 20), ('BTCB', 'USD', 90000, 20)`);
    const rename = (symbol: string) => update(1, { [field]: symbol });
    const refused = (symbol: string) =>
      `in_use: ${field}: Money is taken at the rates of USDT. Give ${symbol} about the same ones first.`;
    expect([await rename('BTCB'), await rename('USDT')]).toEqual(['saved', 'saved']);
    await test.owner.query(balance(asset));
    expect(await rename('BTCB')).toBe(refused('BTCB'));
    // Its first rate could be any.
    expect(await rename('NEW')).toBe(refused('NEW'));
    await test.owner.query(`
    with former as (delete from exchange_pairs where base = 'USDT' returning *)
    insert into former_rates select base, quote, rate, max_change from former`);
    expect(await rename('BTCB')).toBe(refused('BTCB'));
    expect([await rename('usdt'), await rename('USDC')]).toEqual(['saved', 'saved']);
  },
);
