import { createResourceClient } from '@koshpay/api/testing';
import { transactions } from '@koshpay/gateway';
import { expect, it } from 'vitest';
import { readShownPayment } from '../payment-page/read-payment.ts';
import { setupTestApp } from '../testing/index.ts';

const test = setupTestApp();
const code = 'c'.repeat(24);

/** A pending transaction of a payment in the block 100, which the first of two scanners has stored. */
async function setup() {
  const { call } = await createResourceClient(test, transactions, 'cora');
  await test.owner.query(`
    truncate networks, merchants, instances, transactions restart identity cascade;
    insert into networks (chain, chain_id, confirmations, alert, rpc_url, is_evm)
      values ('One', 1, 30, 5, '', true);
    insert into merchants (name, code, email, phone) values ('M', 'M-1', 'm@example.org', '+911');
    insert into wallets (merchant_id, network_id, address, balance) values (1, 1, '0x01', 0);
    insert into payments (merchant_id, network_id, wallet_id, code, currency, decimals, due, received,
      confirmed, tolerance_bp, status, expires_at)
      values (1, 1, 1, '${code}', 'X', 18, 1, 1, 0, 50, 'seen', now());
    insert into transactions (network_id, merchant_id, wallet_id, tx_hash, log_index, block_number,
      block_hash, from_address, to_address, currency, amount, status, tx_type)
      values (1, 1, 1, '0xab', 0, 100, '0xa100', '0x09', '0x01', 'X', 1, 'pending', 'deposit');
    insert into payment_transfers (payment_id, merchant_id, transaction_id, amount, counts)
      values (1, 1, 1, 1, 'in_time');
    insert into open_transactions (transaction_id, network_id, block_number, block_hash)
      values (1, 1, 100, '0xa100');
    insert into instances (name, api_key, chain_id, is_evm, first, second, status)
      values ('first', '', 1, true, 0, 0, 'running'), ('second', '', 1, true, 0, 0, 'running');
    insert into scanner_leases (instance_id, last_block) values (1, 104), (2, 120);
    insert into scanner_blocks (instance_id, number, hash, parent_hash, time)
      values (1, 100, '0xa100', '', now()), (2, 100, '0xb100', '', now())`);
  const list = async (query = {}) => {
    const { data } = await call('GET', 'list', { query });
    return (data as { confirmations: number }[]).map(({ confirmations }) => confirmations);
  };
  const payment = async () => (await readShownPayment(test.db, code))?.confirmations;
  return { list, payment };
}

it('counts from the block on, as far as a scanner has read that has stored the block', async () => {
  const { list, payment } = await setup();
  expect([await list(), await payment()]).toEqual([[5], 5]);
  await test.owner.query('update scanner_leases set last_block = 105 where instance_id = 1');
  expect([await list(), await payment()]).toEqual([[6], 6]);
  // After a reorganisation it is below the block, until it has read it again.
  await test.owner.query('update scanner_leases set last_block = 99 where instance_id = 1');
  expect(await list()).toEqual([null]);
});

it('counts on by the scanners that are left, which look the block up', async () => {
  const { list } = await setup();
  await test.owner.query('delete from instances where id = 1');
  // It has stored another block there.
  expect(await list()).toEqual([null]);
  await test.owner.query('delete from scanner_blocks');
  expect(await list()).toEqual([21]);
  await test.owner.query('delete from instances');
  expect(await list()).toEqual([null]);
});

it('filters by what it shows', async () => {
  const { list } = await setup();
  expect(await list({ confirmations_from: 5, confirmations_to: 5 })).toEqual([5]);
  expect(await list({ confirmations_from: 6 })).toEqual([]);
  expect(await list({ search: '0xa', confirmations_from: 5 })).toEqual([5]);
  expect(await list({ search: '0xa', confirmations_from: 6 })).toEqual([]);
});

it('keeps what it was confirmed with', async () => {
  const { list } = await setup();
  await test.owner.query(`update transactions set status = 'confirmed', confirmations = 30`);
  expect(await list()).toEqual([30]);
});
