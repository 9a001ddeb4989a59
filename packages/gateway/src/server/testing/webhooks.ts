import type { ServerResponse } from 'node:http';
import { createResourceClient } from '@koshpay/api/testing';
import { afterAll, beforeEach, expect } from 'vitest';
import { webhookEndpoints } from '../../webhooks/webhook-endpoints.ts';
import { enqueueWebhook } from '../webhooks/enqueue-webhook.ts';
import { createSender, type SenderTools } from '../webhooks/sender.ts';
import { setupTestApp } from './index.ts';
import { startReceiver } from './start-receiver.ts';

/** Answers webhooks with a status. */
export const answer =
  (status: number, headers = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end();

/** The gateway and a receiver of webhooks, for the tests of one file; nothing is sent by itself. */
export async function setupWebhooks() {
  const receiver = await startReceiver();
  afterAll(() => receiver.close());
  const test = setupTestApp({ WEBHOOK_HOSTS: ['127.0.0.1'] });

  beforeEach(async () => {
    await test.owner.query(
      'truncate webhook_endpoints, webhook_queue, webhook_deliveries_log cascade',
    );
    Object.assign(receiver, { received: [], mostOpen: 0, answer: answer(204) });
  });

  /** Creates the sender of webhooks in a process. */
  const createTestSender = (tools: Partial<SenderTools> = {}) =>
    createSender({
      ...test.app.jobs.tools,
      onFailure: (error) => expect.unreachable(String(error)),
      ...tools,
    });

  /** Sends what is due, until nothing is. */
  async function sendDue(): Promise<void> {
    const sender = createTestSender();
    while ((await sender.poll()) > 0) await sender.finish();
  }

  return {
    test,
    receiver,
    createTestSender,
    sendDue,

    /** An endpoint of a merchant, with what a test does to it. */
    async createEndpoint() {
      const { call, sample } = await createResourceClient(test, webhookEndpoints, 'maker');
      const body = { ...(await sample()), url: `${receiver.url}/hooks`, status: 'active' };
      const { data, one_time_secrets: secrets } = await call('POST', 'create', { body });
      const { id, merchant_id: merchantId } = data;
      const act = (action: string, form = {}) => call('PATCH', action, { body: { id, ...form } });
      const send = () =>
        test.db.transaction((tx) =>
          enqueueWebhook(tx, { merchantId, type: 'payment.paid', data: { amount: '10.50' } }),
        );
      return { id, secret: String(secrets['Signing Secret']), act, call, send };
    },

    /** Sends what is pending, as if its time had come. */
    async run() {
      await test.owner.query('update webhook_queue set due_at = least(due_at, now())');
      await sendDue();
    },

    /** The deliveries, with the seconds to their next attempts. */
    async stored() {
      const { rows } = await test.owner.query(`
        select id::int, event_id, status, attempts::int, status_code::int, last_error,
          round(extract(epoch from next_attempt_at - now()))::int as pause
        from webhook_deliveries order by id`);
      return rows;
    },

    /** The state of the only endpoint. */
    async endpoint() {
      const { rows } = await test.owner.query(
        'select status, failing_since from webhook_endpoints',
      );
      return rows[0];
    },
  };
}
