import { beforeAll, expect, it } from 'vitest';
import { countWaiting } from '../../testing/count-waiting.ts';
import { createInsert } from '../../testing/insert-payout.ts';
import { createTestKit } from '../../testing/kit.ts';
import { payoutsUnderTest } from '../../testing/payouts.ts';
import { signIn } from '../../testing/sign-in.ts';

type Row = Record<string, unknown>;

const { setupTestApp } = createTestKit(payoutsUnderTest);
const test = setupTestApp();
let headers: { authorization: string };
const insert = createInsert(test);

beforeAll(async () => {
  headers = await signIn(test, { username: 'clerk' });
});

it('sets the declared status without a hook, and returns the row', async () => {
  const row = await insert({ kyc_status: 'open' });
  const answer = await act('settle-kyc', { id: row.id });
  expect(answer).toMatchObject({ status: 200, data: { id: row.id, kycStatus: 'done' } });
  expect(await read(row)).toMatchObject({ kyc_status: 'done', status: 'pending' });
});

it('writes what its hook returns, besides the declared status', async () => {
  const row = await insert({ status: 'approved', network_id: await network(true) });
  expect((await act('settle', { id: row.id })).status).toBe(200);
  expect(await read(row)).toMatchObject({
    status: 'settled',
    settled_by: `clerk of ${row.reference}`,
  });
});

it('refuses a row in another state, names it and returns the row (ASVS V2.3.1)', async () => {
  const row = await insert({ status: 'approved' });
  const again = await act('approve', { id: row.id });
  expect(again).toMatchObject({ status: 409, code: 'wrong_state', data: { status: 'approved' } });
  expect(again.message).toMatchInlineSnapshot(`"This payout is already approved."`);
  const late = await act('reject', { id: row.id, reason: 'late' });
  expect(late.message).toMatchInlineSnapshot(
    `"This payout is approved. Reject is possible only while it is pending."`,
  );
  const kyc = await insert({ kyc_status: 'done' });
  expect((await act('settle-kyc', { id: kyc.id })).message).toMatchInlineSnapshot(
    `"The KYC status of this payout is already done."`,
  );
  expect(await read(row)).toMatchObject({ status: 'approved' });
  expect(await audit(row)).toEqual([]);
});

it('refuses a row for which its condition does not hold, also through a reference', async () => {
  const empty = await insert({ amount: '0.00' });
  const refused = await act('approve', { id: empty.id });
  expect([refused.status, refused.message]).toMatchInlineSnapshot(`
    [
      409,
      "Approve is not possible for this payout as it is now.",
    ]
  `);
  const closed = await insert({ status: 'approved', network_id: await network(false) });
  expect((await act('settle', { id: closed.id })).code).toBe('wrong_state');
  expect((await act('reopen', { id: closed.id })).code).toBe('wrong_state');
  const none = await insert({ status: 'approved' });
  expect((await act('settle', { id: none.id })).code).toBe('wrong_state');
  const open = await insert({ status: 'approved', network_id: await network(true) });
  expect((await act('reopen', { id: open.id })).status).toBe(200);
});

it.each([
  ['approve', 'approve'],
  ['approve', 'reject'],
])('lets one of two concurrent callers of %s and %s succeed', async (...pair) => {
  const row = await insert({});
  const client = await test.owner.connect();
  try {
    // Both are running before either can continue.
    await client.query('begin');
    await client.query('select from payouts where id = $1 for update', [row.id]);
    const pressed = pair.map((name) =>
      act(name, { id: row.id, ...(name === 'reject' && { reason: 'no' }) }),
    );
    await expect.poll(() => countWaiting(test.owner)).toBe(2);
    await client.query('commit');
    const answers = await Promise.all(pressed);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe('wrong_state');
    expect(await audit(row)).toHaveLength(1);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

it('checks its form like any form, and fills in defaults', async () => {
  const row = await insert({});
  const missing = await act('reject', { id: row.id });
  expect(missing).toMatchObject({
    status: 422,
    details: [{ field: 'reason', message: 'Reason is required.' }],
  });
  const unknown = await act('reject', { id: row.id, reason: 'no', network_id: 999_999 });
  expect(unknown).toMatchObject({
    status: 422,
    details: [
      { field: 'network_id', message: 'Network ID was not found. It may have been deleted.' },
    ],
  });
  expect(await read(row)).toMatchObject({ status: 'pending' });
});

it('requires the fields that its conditions show, and drops hidden ones', async () => {
  const row = await insert({});
  const [open, closed] = [await network(true), await network(false)];
  const hold = async (form: Row) => {
    const { status, details = [] } = await act('hold', { id: row.id, ...form });
    return [status, ...details.map(({ message }: Row) => message)];
  };
  expect(await hold({ until: 'date' })).toEqual([422, 'Date is required.']);
  expect(await hold({ network_id: open })).toEqual([422, 'Reason is required.']);
  expect(await hold({ until: 'date', date: 'soon' })).toEqual([
    422,
    'Date must be a date like 2026-01-31.',
  ]);
  expect(await hold({ date: 'soon', network_id: closed, reason: 'hidden' })).toEqual([200]);
  expect(await hold({ until: 'date', date: '2026-01-31' })).toEqual([200]);
  expect((await audit(row)).map(({ form }) => form)).toEqual([
    { until: 'further notice', date: null, network_id: closed, reason: null },
    { until: 'date', date: '2026-01-31', network_id: null, reason: null },
  ]);
});

it('records its name and its form without secrets', async () => {
  const row = await insert({});
  await act('reject', { id: row.id, reason: 'no', pin: '1234' });
  expect(await audit(row)).toEqual([
    {
      action: 'payouts.reject',
      before: expect.objectContaining({ status: 'pending' }),
      after: expect.objectContaining({ status: 'rejected' }),
      form: { reason: 'no', notify: true, network_id: null },
    },
  ]);
});

it('finds its row by the unique field that it sends', async () => {
  const row = await insert({});
  expect(await act('print', { reference: row.reference })).toMatchObject({
    status: 200,
    data: { id: row.id },
  });
  expect((await act('print', { reference: 'none' })).status).toBe(404);
});

it('runs on several rows separately, and returns the result of each', async () => {
  const [first, wrong, last] = [
    await insert({}),
    await insert({ status: 'settled' }),
    await insert({}),
  ];
  const ids = [first.id, wrong.id, 999_999, last.id, first.id];
  const answer = await act('approve', { ids, note: 'all' });
  expect(answer.status).toBe(200);
  expect(answer.data).toEqual([
    { id: first.id },
    { id: wrong.id, error: expect.objectContaining({ code: 'wrong_state' }) },
    { id: 999_999, error: expect.objectContaining({ code: 'not_found' }) },
    { id: last.id },
  ]);
  for (const row of [first, last]) {
    expect(await read(row)).toMatchObject({ status: 'approved', note: 'all' });
    expect(await audit(row)).toMatchObject([{ action: 'payouts.approve', form: { note: 'all' } }]);
  }
  expect(await audit(wrong)).toEqual([]);
  const many = { ids: Array.from({ length: 201 }, (_, index) => index + 1) };
  expect((await act('approve', many)).message).toBe('ids must have at most 200 entries.');
});

it('runs on the list by POST, in one transaction', async () => {
  const answer = await act('import', { count: 2 }, 'POST');
  expect(answer).toMatchObject({ status: 200, data: {} });
  const { rows } = await test.db.pool.query(
    "select count(*)::int from payouts where reference like 'import %'",
  );
  expect(rows).toEqual([{ count: 2 }]);
  const entries = await test.db.pool.query(
    "select record_id, form from audit_entries where action = 'payouts.import'",
  );
  expect(entries.rows).toEqual([{ record_id: null, form: { count: 2 } }]);
  expect((await act('import', { count: 2 }, 'POST')).code).toBe('already_exists');
  expect((await act('import', { id: 1, count: 1 }, 'POST')).status).toBe(422);
});

it('toggles several fields of a resource, each by its own name', async () => {
  const row = await insert({});
  expect((await act('update-mode', { id: row.id, mode: 'inactive' })).status).toBe(200);
  const done = await act('update-kyc-status', { id: row.id, kyc_status: 'done' });
  expect(done).toMatchObject({ status: 200, data: { mode: 'inactive', kycStatus: 'done' } });
  expect((await act('update-mode', { id: row.id, kyc_status: 'done' })).status).toBe(422);
  expect((await audit(row)).map(({ action }) => action)).toEqual([
    'payouts.update-mode',
    'payouts.update-kyc-status',
  ]);
});

it('deletes only rows that meet its condition', async () => {
  const settled = await insert({ status: 'settled' });
  const remove = (row: Row) => call('DELETE', `delete?id=${row.id}`);
  const refused = await remove(settled);
  expect([refused.status, refused.code, refused.message]).toMatchInlineSnapshot(`
    [
      409,
      "wrong_state",
      "Delete is not possible for this payout as it is now.",
    ]
  `);
  expect((await remove(await insert({}))).status).toBe(200);
});

it('requires the permission of its name', async () => {
  const row = await insert({});
  const other = await signIn(test, {
    username: 'other',
    permissions: ['payouts.list', 'payouts.reject'],
  });
  expect((await act('approve', { id: row.id }, 'PATCH', other)).status).toBe(403);
  expect((await act('reject', { id: row.id, reason: 'no' }, 'PATCH', other)).status).toBe(200);
});

async function network(isOpen: boolean): Promise<number> {
  const { rows } = await test.db.pool.query(
    "insert into networks (name, is_open) values ('n', $1) returning id::int",
    [isOpen],
  );
  return rows[0].id;
}

async function read({ id }: Row): Promise<Row> {
  const { rows } = await test.db.pool.query('select * from payouts where id = $1', [id]);
  return rows[0];
}

async function audit({ id }: Row): Promise<Row[]> {
  const { rows } = await test.db.pool.query(
    'select action, before, after, form from audit_entries where record_id = $1 order by id',
    [id],
  );
  return rows;
}

function act(
  name: string | undefined,
  body: object,
  method: 'PATCH' | 'POST' = 'PATCH',
  as = headers,
) {
  return call(method, `${name}`, body, as);
}

async function call(
  method: 'PATCH' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  as = headers,
) {
  const url = `/api/admin/payouts/${path}`;
  const answer = await test.app.inject({ method, url, headers: as, ...(body && { body }) });
  return { status: answer.statusCode, ...answer.json() };
}
