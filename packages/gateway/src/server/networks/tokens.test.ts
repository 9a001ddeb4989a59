import { createResourceClient, signIn } from '@koshpay/api/testing';
import { afterAll, expect, it } from 'vitest';
import { tokens } from '../../networks/tokens.ts';
import { startFakeNode } from '../testing/fake-node.ts';
import { setupTestApp } from '../testing/index.ts';

const node = await startFakeNode();
const test = setupTestApp();
afterAll(() => node[Symbol.asyncDispose]());

/** The contract's response to `decimals()`. */
let decimals = `0x${'6'.padStart(64, '0')}`;

it('compares decimals with the contract before a token is saved', async () => {
  const { call, latest } = await createResourceClient(test, tokens, 'asha');
  const headers = await signIn(test, { username: 'networker' });
  const network = { chain: 'Ethereum', chain_id: 1, confirmations: 12, alert: 1 };
  await test.app.inject({
    method: 'POST',
    url: '/api/admin/networks/create',
    headers,
    payload: { ...network, rpc_url: node.url, is_evm: true, status: 'active' },
  });
  node.answer = (response, { id, method }) => {
    const result = method === 'eth_chainId' ? '0x1' : decimals;
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result }));
  };
  const contract = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
  const usdt = { chain_id: 1, contract, symbol: 'USDT' };
  const outcome = ({ status, message, details }: Awaited<ReturnType<typeof call>>) =>
    status === 200 ? 'saved' : `${details?.[0]?.field}: ${message}`;
  const create = async (digit: number) =>
    outcome(await call('POST', 'create', { body: { ...usdt, digit } }));

  expect(await create(18)).toBe('digit: The contract has 6 decimals, not 18.');
  decimals = '0x';
  expect(await create(6)).toBe('digit: There is no contract of a token at this address.');
  decimals = `0x${'6'.padStart(64, '0')}`;
  expect(await create(6)).toBe('saved');
  const { id } = await latest();
  const update = async (body: object) =>
    outcome(await call('PATCH', 'update', { body: { id, ...body } }));
  expect(await update({ digit: 8 })).toBe('digit: The contract has 6 decimals, not 8.');
  const found = await call('POST', 'check-digit', { body: { id } });
  expect(found.data.message).toBe('The contract has 6 decimals, too.');

  // What does not change what it compares calls nothing.
  node.calls = [];
  expect(await update({ symbol: 'USDT2', digit: 6 })).toBe('saved');
  expect(node.calls).toEqual([]);
  // A node that cannot say is no reason to refuse.
  node.answer = (response) => void response.writeHead(503).end();
  expect(await update({ digit: 8 })).toBe('saved');
});

it('has one token of a contract, which is an address of its chain', async () => {
  const { call, latest } = await createResourceClient(test, tokens, 'asha');
  await test.owner.query(`
    insert into networks (chain, chain_id, confirmations, alert, rpc_url, is_evm, status)
    values ('Base', 8453, 12, 1, 'x', true, 'active'), ('Tron', 728126428, 19, 1, 'x', false, 'active')`);
  const create = async (chain_id: number, contract: string) => {
    const body = { chain_id, contract, symbol: 'USDC', digit: 6 };
    const { status, details } = await call('POST', 'create', { body });
    return status === 200 ? (await latest()).contract : details?.[0]?.code;
  };
  const digits = '833589fcd6edb6e08f4c7c32d4f71b54bda02913';
  const spelled = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
  expect(await create(8453, `0x${digits}`)).toBe(spelled);
  for (const other of [
    `0X${digits}`,
    digits,
    `${spelled}0`,
    'native',
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  ])
    expect(await create(8453, other)).toBe('invalid_address');
  expect(await create(728126428, spelled)).toBe('invalid_address');
  // Of a chain that is declared afterwards, too.
  expect(await create(84532, `0x${digits}`)).toBe(spelled);
});
