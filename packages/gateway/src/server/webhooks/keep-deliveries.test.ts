import { expect, it } from 'vitest';
import { answer, setupWebhooks } from '../testing/webhooks.ts';
import { enqueueWebhook } from './enqueue-webhook.ts';

const { test, receiver, createEndpoint, run, stored } = await setupWebhooks();

/** The tables that are stored in parts. */
const tables = ['webhook_deliveries', 'webhook_deliveries_log'];

/** Replaces the parts by a first one, which ended some days ago, and one of now. */
async function setParts(endedDays: number, { first = 'first' } = {}): Promise<void> {
  const { rows } = await test.owner.query(
    'select inhrelid::regclass::text as name from pg_inherits where inhparent = any($1::regclass[])',
    [tables],
  );
  for (const { name } of rows) await test.owner.query(`drop table ${name}`);
  const end = `(now() - interval '${endedDays} days')`;
  for (const table of tables)
    await test.owner.query(`
      create table partitions.${table}_${first} partition of ${table} for values from ('2000-01-01') to ${end};
      create table partitions.${table}_now partition of ${table} for values from ${end} to ('3000-01-01')`);
}

/** Moves all that there is into the past. */
async function age(days: number): Promise<void> {
  for (const table of tables)
    await test.owner.query(`update ${table} set created_at = now() - interval '${days} days'`);
}

async function runJob(name: string): Promise<void> {
  const job = test.app.jobs.all.find((each) => each.name === name);
  const { signal } = new AbortController();
  await job?.run({}, { ...test.app.jobs.tools, signal } as never);
}

const count = async (table: string) =>
  (await test.owner.query(`select count(*)::int as n from ${table}`)).rows[0].n;

it('drops deliveries with their month, with their attempts and what waits', async () => {
  await setParts(181);
  const { send } = await createEndpoint();
  await send();
  await run();
  receiver.answer = answer(500);
  await send();
  await run();
  await age(190);
  await send();
  expect([await count('webhook_deliveries'), await count('webhook_deliveries_log')]).toEqual([
    3, 2,
  ]);
  await runJob('logs.keep');
  await runJob('webhooks.keep');
  expect(await stored()).toMatchObject([{ status: 'pending', attempts: 0 }]);
  expect([await count('webhook_deliveries_log'), await count('webhook_queue')]).toEqual([0, 1]);
  receiver.answer = answer(204);
  await run();
  expect(await stored()).toMatchObject([{ status: 'delivered' }]);
});

it('keeps a month until the newest of its deliveries is too old', async () => {
  await setParts(179);
  const { send } = await createEndpoint();
  await send();
  await age(190);
  await runJob('logs.keep');
  await runJob('webhooks.keep');
  expect(await stored()).toHaveLength(1);
});

it('deletes one by one what is too old of the deliveries of before there were months', async () => {
  await setParts(40, { first: 'former' });
  const { send } = await createEndpoint();
  await send();
  await run();
  await age(181);
  await send();
  await runJob('webhooks.keep');
  expect(await stored()).toMatchObject([{ status: 'pending' }]);
  expect(await count('webhook_deliveries_log')).toBe(0);
});

it('sends in this month what was added at the end of the last one', async () => {
  await setParts(20);
  const { send } = await createEndpoint();
  await send();
  await age(21);
  await run();
  expect(receiver.received).toHaveLength(1);
  const { rows } = await test.owner.query(
    'select tableoid::regclass::text as part, status, attempts::int from webhook_deliveries',
  );
  expect(rows).toEqual([
    { part: 'partitions.webhook_deliveries_first', status: 'delivered', attempts: 1 },
  ]);
});

it('knows an event again that is in another month', async () => {
  await setParts(20);
  await createEndpoint();
  const { rows } = await test.owner.query('select merchant_id::int as id from webhook_endpoints');
  const event = { merchantId: rows[0].id, type: 'payment.paid', key: 'a', data: {} } as const;
  const send = () => test.db.transaction((tx) => enqueueWebhook(tx, event));
  await send();
  await age(21);
  await send();
  const [first, second] = (await stored()).map(({ event_id }) => event_id);
  expect(second).not.toBe(first);
});

it('lets the role of the server change deliveries, but none of their parts', async () => {
  await setParts(20);
  const query = (statement: string) => test.db.pool.query(statement);
  await query('update webhook_deliveries set retries = 0');
  await query('delete from webhook_deliveries');
  await expect(query('delete from partitions.webhook_deliveries_now')).rejects.toThrow();
  await expect(query(`update request_logs set path = ''`)).rejects.toThrow();
});
