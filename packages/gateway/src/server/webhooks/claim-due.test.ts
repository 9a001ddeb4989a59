import { beforeEach, expect, it } from 'vitest';
import { setupTestApp } from '../testing/index.ts';
import { claimDue, isWebhookDue } from './claim-due.ts';

const test = setupTestApp();

beforeEach(() => test.owner.query('truncate webhook_endpoints, webhook_queue, merchants cascade'));

/** Adds endpoints, each with a number of deliveries; those of a later one are due later. */
async function addEndpoints(
  deliveries: readonly number[],
  { status = 'active', isFailing = false, type = 'payment.paid' } = {},
): Promise<number[]> {
  const { rows } = await test.owner.query(
    `with merchant as (
      insert into merchants (name, code, email, phone)
      values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '+1') returning id
    )
    insert into webhook_endpoints (merchant_id, url, secret, status, failing_since)
    select id, gen_random_uuid(), '', $1, case when $2 then now() end
    from merchant, unnest($3::int[]) as count returning id::int`,
    [status, isFailing, deliveries],
  );
  const ids: number[] = rows.map(({ id }) => id);
  await test.owner.query(
    `with added as (
      insert into webhook_deliveries (endpoint_id, merchant_id, event_id, type, body)
      select endpoint.id, merchant_id, gen_random_uuid(), $1, '{}'
      from webhook_endpoints as endpoint
      join unnest($2::int[], $3::int[]) as added(id, count) using (id),
        generate_series(1, count) returning id, endpoint_id)
    insert into webhook_queue (delivery_id, endpoint_id, due_at)
    select id, endpoint_id, case when $1 = 'webhook.test' then '-infinity'
      else now() - interval '1 hour' + endpoint_id * interval '1 second' end from added`,
    [type, ids, deliveries],
  );
  return ids;
}

/** Takes what is due, and counts it by its endpoint. */
async function claim(free: number, lanes: Parameters<typeof claimDue>[1] = [], failing = free) {
  const due = await claimDue(test.db.jobs, lanes, { all: free, failing });
  // However slow the machine is, what was taken is not due again.
  await test.owner.query(
    `update webhook_queue set due_at = 'infinity' where delivery_id = any($1)`,
    [due.map(({ id }) => id)],
  );
  const counts: Record<number, number> = {};
  for (const { endpoint_id: id } of due) counts[id] = (counts[id] ?? 0) + 1;
  return counts;
}

const isDue = async () => (await test.owner.query(`select ${isWebhookDue} as due`)).rows[0].due;

it('begins with one attempt for each endpoint, and takes nothing twice', async () => {
  const [first = 0, second = 0] = await addEndpoints([3, 2]);
  expect(await claim(100)).toEqual({ [first]: 1, [second]: 1 });
  expect(await claim(100)).toEqual({ [first]: 1, [second]: 1 });
  expect(await isDue()).toBe(true);
  expect(await claim(100)).toEqual({ [first]: 1 });
  expect(await isDue()).toBe(false);
  expect(await claim(100)).toEqual({});
});

it('takes as many for an endpoint as its lane allows beside those that are under way', async () => {
  const [first = 0] = await addEndpoints([20]);
  expect(await claim(100, [{ id: first, busy: 3, width: 10 }])).toEqual({ [first]: 7 });
  expect(await claim(100, [{ id: first, busy: 1, width: 1 }])).toEqual({});
});

it('takes a first one for each endpoint before a second one for any', async () => {
  const [first = 0, second = 0, third = 0] = await addEndpoints([20, 20, 20]);
  const lanes = [
    { id: first, busy: 0, width: 10 },
    { id: second, busy: 2, width: 10 },
  ];
  expect(await claim(4, lanes)).toEqual({ [first]: 3, [third]: 1 });
});

it('takes what fails last, one at a time and within its share', async () => {
  const failing = await addEndpoints([5, 5, 5], { isFailing: true });
  const [answering = 0] = await addEndpoints([1]);
  const [first = 0, second = 0] = failing;
  expect(await claim(1)).toEqual({ [answering]: 1 });
  expect(await claim(100, [{ id: first, busy: 0, width: 10 }], 2)).toEqual({
    [first]: 1,
    [second]: 1,
  });
  expect(await claim(100, [], 0)).toEqual({});
});

it('takes nothing for an endpoint that is not active, except a test', async () => {
  await addEndpoints([3], { status: 'paused' });
  await addEndpoints([3], { status: 'inactive' });
  expect(await isDue()).toBe(false);
  const [paused = 0] = await addEndpoints([1], { status: 'paused', type: 'webhook.test' });
  expect(await isDue()).toBe(true);
  expect(await claim(100)).toEqual({ [paused]: 1 });
  expect(await claim(100)).toEqual({});
});

it('takes nothing before it is due', async () => {
  await addEndpoints([3]);
  await test.owner.query(`update webhook_queue set due_at = now() + interval '1 hour'`);
  expect(await isDue()).toBe(false);
  expect(await claim(100)).toEqual({});
});

it('waits for nothing that another process is taking', async () => {
  const [first = 0] = await addEndpoints([3]);
  const lanes = [{ id: first, busy: 0, width: 10 }];
  const other = await test.owner.connect();
  await other.query('begin');
  await other.query('select from webhook_queue order by delivery_id limit 1 for update');
  expect(await claim(100, lanes)).toEqual({ [first]: 2 });
  await other.query('rollback');
  other.release();
  expect(await claim(100, lanes)).toEqual({ [first]: 1 });
});
