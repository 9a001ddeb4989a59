import { beforeAll, expect, it } from 'vitest';
import { countWaiting } from '../../testing/count-waiting.ts';
import { createInsert } from '../../testing/insert-payout.ts';
import { createTestKit } from '../../testing/kit.ts';
import { payoutsUnderTest } from '../../testing/payouts.ts';
import { signIn } from '../../testing/sign-in.ts';
import { findRole } from '../accounts/rights/roles.ts';
import { sweepResponses } from './stored-responses.ts';

type Row = Record<string, unknown>;

const { setupTestApp } = createTestKit(payoutsUnderTest);
const test = setupTestApp();
const insert = createInsert(test);
let clerk: { authorization: string };
let count = 0;

beforeAll(async () => {
  clerk = await signIn(test, { username: 'clerk' });
});

it('makes a repeated change once, and gives the same answer', async () => {
  const body = payout();
  const send = () => create(body, 'create');
  const [first, again] = [await send(), await send()];
  expect([first.statusCode, first.headers]).toEqual([
    200,
    expect.not.objectContaining({ 'idempotent-replayed': expect.anything() }),
  ]);
  expect([again.statusCode, again.json(), again.headers['idempotent-replayed']]).toEqual([
    200,
    first.json(),
    'true',
  ]);
  expect(await find(body.reference)).toHaveLength(1);
  const removed = { method: 'DELETE', url: `delete?id=${first.json().data.id}` } as const;
  const deletions = [await call(removed, 'delete'), await call(removed, 'delete')];
  expect(deletions.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

it('answers with the row as the caller may see it now', async () => {
  const body = payout();
  const first = await create(body, 'reread');
  const { id } = first.json().data;
  await test.db.pool.query('update payouts set amount = 7 where id = $1', [id]);
  const again = await create(body, 'reread');
  expect([again.statusCode, Number(again.json().data.amount)]).toEqual([200, 7]);
  await test.owner.query('delete from payouts where id = $1', [id]);
  expect((await create(body, 'reread')).statusCode).toBe(404);
});

it('shows secrets once more to the session that made them, and to no other', async () => {
  const invite = async (headers = clerk) => {
    const role_id = await findRole(test.db.drizzle, 'support');
    const username = `guest-${count}`;
    const body = { username, name: 'Guest', email: `${username}@example.com`, role_id };
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/admin/staff/create',
      headers: { ...headers, 'idempotency-key': `invite-${count}` },
      body: { ...body, attributes: {} },
    });
    return { status: answer.statusCode, ...answer.json() };
  };
  const open = async () => {
    const { rows } = await test.db.pool.query(
      `select id::int, password_hash as "passwordHash" from staff where username = 'clerk'`,
    );
    return { authorization: `Bearer ${(await test.app.sessions.open(rows[0]))?.token}` };
  };
  count++;
  const first = await invite();
  expect(first.one_time_secrets).toHaveProperty('Invitation link');
  const refused = { status: 409, code: 'wrong_state' };
  expect(await invite(await open())).toMatchObject(refused);
  expect(await invite()).toMatchObject({
    status: 200,
    one_time_secrets: first.one_time_secrets,
  });
  expect(await invite()).toMatchObject(refused);
});

it('stores no answer readably', async () => {
  const body = payout();
  await create(body, 'sealed');
  const { rows } = await test.owner.query(
    "select answer from idempotency_keys where key = 'sealed'",
  );
  expect(rows).toEqual([{ answer: expect.stringMatching(/^v\d\./) }]);
  expect(rows[0].answer).not.toContain(body.reference);
});

it('refuses a key that belongs to another request', async () => {
  const body = payout();
  await create(body, 'mine');
  const others = [
    await create(payout(), 'mine'),
    await call({ method: 'POST', url: 'import', body: { count: 0 } }, 'mine'),
  ];
  for (const other of others)
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused']);
  const stranger = await signIn(test, { username: 'stranger' });
  expect((await create(payout(), 'mine', stranger)).statusCode).toBe(200);
  for (const malformed of ['', ' ', 'a b', 'x'.repeat(256)])
    expect((await create(body, malformed)).json().code).toBe('bad_request');
});

it('answers 409 while the same request is running, and changes nothing twice', async () => {
  const row = await insert({});
  const approve = () => act('approve', { id: row.id }, 'slow');
  const blocker = await test.db.pool.connect();
  await blocker.query('begin');
  await blocker.query('select from payouts where id = $1 for update', [row.id]);
  const first = approve();
  await expect.poll(() => countWaiting(test.db.pool)).toBe(1);
  const second = await approve();
  expect([second.statusCode, second.json().code]).toEqual([409, 'request_in_progress']);
  await blocker.query('rollback');
  blocker.release();
  expect((await first).statusCode).toBe(200);
  expect((await approve()).headers['idempotent-replayed']).toBe('true');
  expect(await audit(row)).toEqual(['payouts.approve']);
});

it('makes one of many concurrent requests (ASVS V2.3.4)', async () => {
  const body = payout();
  const answers = await Promise.all(Array.from({ length: 6 }, () => create(body, 'crowd')));
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes).toContain(200);
  expect(codes.filter((code) => code !== 200 && code !== 409)).toEqual([]);
  expect(await find(body.reference)).toHaveLength(1);
});

it('stores no refusal and no failure: the same request may work later', async () => {
  const row = await insert({ status: 'approved' });
  const approve = () => act('approve', { id: row.id }, 'refused');
  expect((await approve()).json().code).toBe('wrong_state');
  await test.db.pool.query(`update payouts set status = 'pending' where id = $1`, [row.id]);
  const blocker = await test.db.pool.connect();
  await blocker.query('begin');
  await blocker.query('select from payouts where id = $1 for update', [row.id]);
  const killed = approve();
  await expect.poll(() => countWaiting(test.db.pool)).toBe(1);
  await test.db.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
  );
  expect((await killed).statusCode).toBe(503);
  await blocker.query('rollback');
  blocker.release();
  expect([(await approve()).statusCode, await audit(row)]).toEqual([200, ['payouts.approve']]);
});

it('runs an action on several rows once for each, also if it was cut off', async () => {
  const rows = [await insert({}), await insert({ status: 'rejected' }), await insert({})];
  const body = { ids: rows.map(({ id }) => id) };
  const first = await act('approve', body, 'many');
  expect(first.json().data.map(({ error }: Row) => error !== undefined)).toEqual([
    false,
    true,
    false,
  ]);
  // As if the process had ended before the last row.
  await test.owner.query(`delete from idempotency_keys where key = 'many' and row_id = $1`, [
    rows[2]?.id,
  ]);
  await test.db.pool.query(`update payouts set status = 'pending' where id > $1`, [rows[0]?.id]);
  const again = await act('approve', body, 'many');
  expect(again.json().data).toEqual(rows.map(({ id }) => ({ id })));
  expect(again.headers).not.toHaveProperty('idempotent-replayed');
  const last = await act('approve', body, 'many');
  expect([last.json(), last.headers['idempotent-replayed']]).toEqual([again.json(), 'true']);
  expect(await audit(rows[0] ?? {})).toEqual(['payouts.approve']);
});

it('runs an action on the list once', async () => {
  const send = () => call({ method: 'POST', url: 'import', body: { count: 2 } }, 'import');
  expect([(await send()).json(), (await send()).json()]).toEqual([{ data: {} }, { data: {} }]);
  expect(await find('import 0')).toHaveLength(1);
});

it('forgets a key after a day', async () => {
  await create(payout(), 'old');
  await create(payout(), 'new');
  await test.owner.query(
    `update idempotency_keys set created_at = now() - interval '25 hours' where key = 'old'`,
  );
  expect((await create(payout(), 'old')).statusCode).toBe(200);
  expect((await create(payout(), 'old')).json().code).toBe('idempotency_key_reused');
  await test.owner.query(
    `update idempotency_keys set created_at = now() - interval '25 hours' where key = 'old'`,
  );
  await sweepResponses(test.db.drizzle);
  const { rows } = await test.owner.query(
    "select key from idempotency_keys where key in ('old', 'new')",
  );
  expect(rows).toEqual([{ key: 'new' }]);
});

const payout = () => ({ reference: `new ${++count}`, amount: '5' });

interface Call {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly body?: Row;
}

function call({ method, url, body }: Call, key: string, headers = clerk) {
  return test.app.inject({
    method,
    url: `/api/admin/payouts/${url}`,
    headers: { ...headers, 'idempotency-key': key },
    ...(body && { body }),
  });
}

const create = (body: Row, key: string, headers = clerk) =>
  call({ method: 'POST', url: 'create', body }, key, headers);

const act = (name: string, body: Row, key: string) =>
  call({ method: 'PATCH', url: name, body }, key);

async function find(reference: string): Promise<Row[]> {
  const { rows } = await test.db.pool.query('select * from payouts where reference = $1', [
    reference,
  ]);
  return rows;
}

async function audit({ id }: Row): Promise<string[]> {
  const { rows } = await test.db.pool.query(
    'select action from audit_entries where record_id = $1 order by id',
    [id],
  );
  return rows.map(({ action }) => action);
}
