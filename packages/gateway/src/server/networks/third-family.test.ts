import { createResourceClient } from '@koshpay/api/testing';
import { addMoon, moonChainId } from '@koshpay/chain/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { networks } from '../../networks/networks.ts';
import { tokens } from '../../networks/tokens.ts';
import { hdWallets } from '../../wallets/hd-wallets.ts';
import { toPaymentUri } from '../payment-page/render.ts';
import { setupTestApp } from '../testing/index.ts';

/* A family of chains that does not exist is one entry: nothing else of the gateway knows it. */

const test = setupTestApp();
const { family, remove } = addMoon();
let networkId: number;
const address = `moon${'0a'.repeat(20)}`;

beforeAll(async () => {
  const { call } = await createResourceClient(test, networks, 'moon-networks');
  const body = { chain: 'Moon', chain_id: moonChainId, confirmations: 3, alert: 5 };
  const made = await call('POST', 'create', {
    body: { ...body, rpc_url: 'http://127.0.0.1:9', status: 'active' },
  });
  expect(made.status).toBe(200);
  networkId = made.data.ID;
});
afterAll(() => void remove());

it('gives a network what is known of its chain', async () => {
  const { rows } = await test.db.pool.query(
    `select is_evm, native_symbol, native_decimals::int, finality, completeness from networks
    where id = $1`,
    [networkId],
  );
  expect(rows).toEqual([
    {
      is_evm: false,
      native_symbol: 'MOON',
      native_decimals: 9,
      finality: 'finalized',
      completeness: 'bloom',
    },
  ]);
});

it('derives addresses, and takes those of its tokens', async () => {
  const wallet = await createResourceClient(test, hdWallets, 'moon-wallets');
  const { xpub } = await wallet.sample();
  const derivation_path = "m/44'/900001'/0'";
  const { data } = await wallet.call('POST', 'check-xpub', { body: { xpub, derivation_path } });
  expect(data.message).toMatch(/: moon[\da-f]{40}, moon/);
  const body = { ...(await wallet.sample()), network_id: networkId, derivation_path };
  const made = await wallet.call('POST', 'create', { body });
  expect(made.data.Address).toMatch(/^moon[\da-f]{40}$/);
  const token = await createResourceClient(test, tokens, 'moon-tokens');
  const declare = (contract: string) =>
    token.call('POST', 'create', {
      body: { chain_id: moonChainId, symbol: 'MUSD', digit: 6, status: 'active', contract },
    });
  expect((await declare(address)).data.Contract).toBe(address);
  expect((await declare(`0x${'0a'.repeat(20)}`)).details[0].field).toBe('contract');
});

it('asks for a payment as its wallets read it', () => {
  const payment = { family, address, contract: null, chainId: moonChainId, restUnits: 7n };
  expect(toPaymentUri(payment)).toBe(`moon:${address}?units=7`);
});
