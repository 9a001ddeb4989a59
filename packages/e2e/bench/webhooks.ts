import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { withAim } from '@koshpay/engine/testing/aim';
import { startReceiver } from '@koshpay/gateway/server/testing/start-receiver';
import { startPostgres, withClient } from '@koshpay/postgres';
import type pg from 'pg';
import { type Product, signIn } from '../src/product.ts';

/** The product of this measurement has it as `WEBHOOK_HOSTS`: receivers of webhooks are local. */
export const receiverHost = '127.0.0.1';

const endpoints = 50;
const slowMs = 100;

/** Webhooks a second of one process: to many endpoints, and to one that takes its time. */
export async function benchWebhooks(product: Product): Promise<string[]> {
  const postgres = await startPostgres(product.dataDir, { name: 'koshpay' });
  postgres.detach();
  return withClient(postgres.owner, async (client) => {
    const measure = (options: Measured) => deliver(product, client, options);
    const many = await measure({ endpoints, each: 160 });
    const one = await measure({ endpoints: 1, each: 2_000 });
    const slow = await measure({ endpoints: 1, each: 300, answerMs: slowMs });
    const all = `webhooks        ${many.toFixed(0)}/s to ${endpoints} endpoints, ${one.toFixed(0)}/s to one`;
    const slowest = `slow endpoint   ${slow.toFixed(0)} webhooks/s to one that answers after ${slowMs} ms`;
    return [
      withAim(all, 'at least 800 to all', many >= 800),
      withAim(slowest, 'at least 40', slow >= 40),
    ];
  });
}

interface Measured {
  readonly endpoints: number;
  /** Deliveries of each endpoint. */
  readonly each: number;
  readonly answerMs?: number;
}

/** Sends what waits for endpoints that become active together, and returns how much arrives a second. */
async function deliver(
  { url }: Product,
  client: pg.Client,
  { endpoints, each, answerMs = 0 }: Measured,
): Promise<number> {
  const receiver = await startReceiver();
  let answered = 0;
  const end = (response: ServerResponse) => void response.writeHead(204).end(() => answered++);
  receiver.answer = (response) =>
    answerMs > 0 ? void setTimeout(end, answerMs, response) : end(response);
  const ids = await createEndpoints(url, receiver.url, endpoints);
  await client.query(
    `with added as (
      insert into webhook_deliveries (endpoint_id, merchant_id, event_id, type, body)
      select id, merchant_id, gen_random_uuid(), 'payment.paid', $2
      from webhook_endpoints, generate_series(1, $3) where id = any($1) returning id, endpoint_id
    )
    insert into webhook_queue (delivery_id, endpoint_id, due_at)
    select id, endpoint_id, now() from added`,
    [ids, JSON.stringify({ type: 'payment.paid', data: { note: 'x'.repeat(500) } }), each],
  );
  await client.query('vacuum analyze webhook_deliveries, webhook_queue');
  await client.query(`update webhook_endpoints set status = 'active' where id = any($1)`, [ids]);
  while (answered === 0) await sleep(1);
  const started = performance.now();
  while (answered < ids.length * each) await sleep(5);
  const seconds = (performance.now() - started) / 1_000;
  await receiver.close();
  return (ids.length * each) / seconds;
}

/** Adds endpoints of a merchant that are not active yet. */
async function createEndpoints(url: string, receiver: string, count: number): Promise<number[]> {
  const headers = { ...(await signIn(url)), 'content-type': 'application/json' };
  const create = async (resource: string, body: object): Promise<number> => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(`${url}/api/admin/${resource}/create`, init);
    if (!answer.ok) throw new Error(`${resource}: ${await answer.text()}`);
    const { data } = (await answer.json()) as { data: { id?: number; ID?: number } };
    return Number(data.id ?? data.ID);
  };
  const now = Date.now();
  const merchant = {
    name: `Webhooks ${now}`,
    email: `${now}@shop.example`,
    phone: `+91${now % 1e10}`,
    network_ids: [],
  };
  const merchant_id = await create('merchants', merchant);
  const ids: number[] = [];
  for (let number = 0; number < count; number++) {
    const endpoint = { merchant_id, url: `${receiver}/${number}`, status: 'inactive' };
    ids.push(await create('webhook-endpoints', endpoint));
  }
  return ids;
}
