import type { JobTools } from '@koshpay/api';
import { createResourceClient } from '@koshpay/api/testing';
import { expect, it } from 'vitest';
import { webhookEndpoints } from '../../webhooks/webhook-endpoints.ts';
import { setupTestApp } from '../testing/index.ts';
import { expirePaymentJob, expireRestJob } from './payment-jobs.ts';

const test = setupTestApp();

it('expires a payment once, only when its time is over, and notifies its merchant', async () => {
  const { call, sample } = await createResourceClient(test, webhookEndpoints, 'maker');
  const url = 'https://shop.example/hooks';
  const body = { ...(await sample()), url, events: {}, status: 'active' };
  const { data: endpoint } = await call('POST', 'create', { body });
  const { rows } = await test.owner.query(
    `with network as (
      insert into networks (chain, chain_id, confirmations, alert, rpc_url, is_evm)
      values ('Chain', 7401, 20, 5, 'sealed', true) returning id),
    wallet as (
      insert into wallets (merchant_id, network_id, address, balance)
      select $1, network.id, '0x01', 0 from network
      returning id, merchant_id, network_id)
    insert into payments (merchant_id, network_id, wallet_id, code, currency, decimals, due, received,
      confirmed, tolerance_bp, expires_at)
    select merchant_id, network_id, id, 'code', 'ETH', 18, 1, 0, 0, 50, now() + interval '1 minute'
    from wallet returning id::int`,
    [endpoint.merchant_id],
  );
  const id = Number(rows[0]?.id);
  const settings = { SITE_URL: 'https://pay.example', PORT: 80 };
  const run = async () => {
    await expirePaymentJob.run({ id }, { db: test.db, settings } as unknown as JobTools);
    const found = await test.owner.query(
      `select status, (select count(*)::int from audit_entries
        where action = 'payments.event' and record_id = payments.id) as events from payments`,
    );
    return found.rows;
  };
  expect(await run()).toEqual([{ status: 'awaiting', events: 0 }]);
  await test.owner.query('update payments set expires_at = now()');
  // Two processes at the same time, and one later.
  expect(await Promise.all([run(), run()])).toHaveLength(2);
  expect(await run()).toEqual([{ status: 'expired', events: 1 }]);
  const sent = await test.owner.query(
    'select endpoint_id::int, type, body from webhook_deliveries',
  );
  const data = {
    id,
    status: 'expired',
    due: '1',
    received: '0',
    page: 'https://pay.example/pay/code',
  };
  expect(sent.rows).toMatchObject([
    { endpoint_id: endpoint.id, type: 'payment.expired', body: { data } },
  ]);

  // A restored database has no jobs.
  const late = `expires_at = now() - interval '11 minutes'`;
  await test.owner.query(`update payments set status = 'awaiting', ${late}`);
  const { signal } = new AbortController();
  await expireRestJob.run({}, { db: test.db, settings, signal } as unknown as JobTools);
  expect((await test.owner.query('select status from payments')).rows).toEqual([
    { status: 'expired' },
  ]);
});
