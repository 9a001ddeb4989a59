import { beforeAll, beforeEach, expect, it } from 'vitest';
import { enqueue } from '../../core/jobs/enqueue.ts';
import { createInsert } from '../../testing/insert-payout.ts';
import { createTestKit } from '../../testing/kit.ts';
import { payoutsUnderTest } from '../../testing/payouts.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { signIn } from '../../testing/sign-in.ts';
import { expireEditsJob } from './start-run.ts';

type Row = Record<string, unknown>;
type Headers = Record<string, string>;

const { setupTestApp } = createTestKit(payoutsUnderTest);
const test = setupTestApp();
const insert = createInsert(test);
let clerk: Headers;

beforeAll(async () => {
  clerk = await signIn(test, { username: 'clerk' });
});
beforeEach(() =>
  test.owner.query('truncate payouts, bulk_runs, bulk_rows restart identity cascade'),
);

async function call(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, as = clerk) {
  const url = `/api/admin/${path}`;
  const answer = await test.app.inject({ method, url, headers: as, ...(body && { body }) });
  return { status: answer.statusCode, headers: answer.headers, ...answer.json() };
}
const bulk = (body: object, as = clerk) => call('POST', 'payouts/bulk', body, as);
const count = (body: object, as = clerk) => call('POST', 'payouts/bulk/count', body, as);

/** A run once all of it is done. */
async function settled({ data }: { data?: Row }, as = clerk): Promise<Row> {
  const read = async () => (await call('GET', `bulk-runs/${data?.id}`, undefined, as)).data;
  await expect.poll(async () => (await read()).finished_at).not.toBeNull();
  return read();
}
const fill = (many: number, status = 'pending') =>
  test.owner.query(
    `insert into payouts (reference, amount, status) select 'P-' || i, 5, $2 from generate_series(1, $1::int) i`,
    [many, status],
  );
const ids = (many: number) => Array.from({ length: many }, (_, index) => index + 1);
const statuses = async () => {
  const { rows } = await test.owner.query(
    'select status, count(*)::int as count from payouts group by 1 order by 1',
  );
  return Object.fromEntries(rows.map((row) => [row.status, row.count]));
};
const toTarget = (rows: readonly Row[]) => ({
  rows: rows.map(({ id, updated_at }) => ({
    id,
    updated_at: (updated_at as Date).toISOString(),
  })),
});

it('runs an action on the chosen rows that are in a state for it, as one act', async () => {
  const [one, settledRow, empty, other] = [
    await insert({ amount: '3' }),
    await insert({ status: 'settled' }),
    await insert({ amount: '0' }),
    await insert({ amount: '4' }),
  ];
  const target = toTarget([one, settledRow, empty, other]);
  const counted = await count({ action: 'approve', target });
  expect(counted.data).toMatchObject({ count: 2, chosen: 4 });
  const started = await bulk({ action: 'approve', target, count: 2, form: { note: 'all' } });
  expect([started.status, started.message]).toEqual([200, undefined]);
  expect(await settled(started)).toMatchObject({
    summary: 'Approve: 2 payouts',
    status: 'done',
    total: 2,
    done: 2,
    failed: 0,
    failures: [],
    started_by: 'clerk',
  });
  const { rows } = await test.owner.query('select id, status, note from payouts order by id');
  expect(rows.map(({ status, note }) => [status, note])).toEqual([
    ['approved', 'all'],
    ['settled', null],
    ['pending', null],
    ['approved', 'all'],
  ]);
  const entries = await test.owner.query(
    `select action, record_id::int, form from audit_entries
     where action like 'bulk-runs.%' or form ? 'bulk_run_id' order by id`,
  );
  const id = Number(started.data.id);
  expect(entries.rows).toEqual([
    { action: 'bulk-runs.create', record_id: id, form: null },
    { action: 'payouts.approve', record_id: one.id, form: { note: 'all', bulk_run_id: id } },
    { action: 'payouts.approve', record_id: other.id, form: { note: 'all', bulk_run_id: id } },
    { action: 'bulk-runs.end', record_id: id, form: null },
  ]);
});

const toRows = (rows: readonly number[]) => ({ rows: rows.map((id) => ({ id })) });
const notes = async () => {
  const { rows } = await test.owner.query('select note from payouts order by id');
  return rows.map(({ note }) => note);
};

it('sets a field of all chosen rows, shows what it replaces, and gives it back', async () => {
  await fill(3);
  await test.owner.query(`update payouts set note = 'old' where id < 3`);
  const change = { field: 'note', set: 'old' };
  const target = toRows([1, 2, 3]);
  const { data } = await count({ action: 'update', target, change });
  expect(data).toMatchObject({ count: 1, chosen: 3 });
  expect(data.sample).toEqual([
    { id: 3, title: 'P-3', changes: { note: { before: null, after: 'old' } } },
  ]);
  const set = { action: 'update', target, change: { field: 'note', set: 'new' }, count: 3 };
  const run = await settled(await bulk(set));
  expect(run).toMatchObject({ summary: 'Set note of 3 payouts', done: 3, failed: 0 });
  expect(await notes()).toEqual(['new', 'new', 'new']);
  const { rows: entries } = await test.owner.query(
    `select action, before->>'note' as before, after->>'note' as after from audit_entries
     where action = 'payouts.update' and (form->>'bulk_run_id')::int = $1 order by id`,
    [run.id],
  );
  expect(entries).toEqual([
    { action: 'payouts.update', before: 'old', after: 'new' },
    { action: 'payouts.update', before: 'old', after: 'new' },
    { action: 'payouts.update', before: null, after: 'new' },
  ]);
  // What was changed since stays.
  await call('PATCH', 'payouts/update', { id: 2, note: 'mine' });
  const undo = { action: 'undo-update', target: { run: run.id } };
  const counted = await count(undo);
  expect(counted.data).toMatchObject({ count: 2, chosen: 2 });
  const permissions = ['payouts.list', 'payouts.update'];
  const other = await signIn(test, { username: 'other-clerk', permissions });
  expect((await count(undo, other)).data).toMatchObject({ count: 0 });
  const undone = await settled(await bulk({ ...undo, count: 2 }));
  expect(undone).toMatchObject({ summary: 'Undo: 2 payouts', done: 2 });
  expect(await notes()).toEqual(['old', 'mine', null]);
});

it('deletes after a day what an edit replaced', async () => {
  await fill(1);
  const edit = { action: 'update', target: toRows([1]), change: { field: 'note', set: 'new' } };
  const run = await settled(await bulk({ ...edit, count: 1 }));
  const { db } = test;
  const kept = async () => {
    await enqueue(db.drizzle, expireEditsJob, {});
    await runJobs(test.app, [expireEditsJob]);
    return (await test.owner.query('select former from bulk_rows')).rows;
  };
  expect(await kept()).toEqual([{ former: { note: null } }]);
  await test.owner.query(
    `update bulk_runs set finished_at = now() - interval '25 hours' where id = $1`,
    [run.id],
  );
  expect(await kept()).toEqual([]);
});

it('finds and replaces a part of a text, in the rows that have it', async () => {
  await fill(3);
  await test.owner.query(
    `update payouts set note = case id when 1 then 'Acme $1 Ltd' when 2 then 'acme' end`,
  );
  const change = { field: 'note', find: 'Acme', replace: "$& & 'Co'" };
  const target = { filter: { status: 'pending' } };
  const { data } = await count({ action: 'update', target, change });
  expect(data).toMatchObject({ count: 1, chosen: 3 });
  expect(data.sample[0].changes.note).toEqual({
    before: 'Acme $1 Ltd',
    after: "$& & 'Co' $1 Ltd",
  });
  expect(await settled(await bulk({ action: 'update', target, change, count: 1 }))).toMatchObject({
    summary: "Replace 'Acme' by '$& & 'Co'' in note of 1 payout",
    done: 1,
  });
  expect(await notes()).toEqual(["$& & 'Co' $1 Ltd", 'acme', null]);
});

it('edits no field that a form does not have, and none with a value that it refuses', async () => {
  await fill(1);
  const target = toRows([1]);
  const edit = (change: object) => count({ action: 'update', target, change });
  expect((await edit({ field: 'reference', set: 'x' })).status).toBe(422);
  expect((await edit({ field: 'amount', find: '5', replace: '6' })).status).toBe(422);
  expect(await edit({ field: 'amount', set: 'much' })).toMatchObject({
    status: 422,
    details: [{ message: expect.stringContaining('Amount') }],
  });
  const viewer = await signIn(test, { username: 'viewer', permissions: ['payouts.list'] });
  const set = { action: 'update', target, change: { field: 'note', set: 'x' } };
  expect((await count(set, viewer)).status).toBe(403);
});

it('says why a row failed, and continues with the others', async () => {
  const [changed, fine] = [await insert({ reference: 'P-1' }), await insert({})];
  const target = toTarget([changed, fine]);
  await test.owner.query(
    `update payouts set updated_at = updated_at + interval '1 second' where id = $1`,
    [changed.id],
  );
  const started = await bulk({ action: 'approve', target, count: 2 });
  expect(await settled(started)).toMatchObject({
    done: 1,
    failed: 1,
    failures: [
      {
        id: changed.id,
        title: 'P-1',
        code: 'conflict',
        message: 'Someone else changed this payout. Reload it before you save.',
      },
    ],
  });
});

it('runs on all that match, without exceptions and rows that came later', async () => {
  await fill(5);
  await fill(2, 'approved').catch(() => undefined);
  const [{ id: except }] = (await test.owner.query('select id::int from payouts limit 1')).rows;
  const filter = { reference: 'P-' };
  const { data } = await count({ action: 'approve', target: { filter, except: [except] } });
  expect(data).toMatchObject({ count: 4, chosen: 4 });
  await test.owner.query(`insert into payouts (reference, amount) values ('P-late', 1)`);
  const target = { filter, except: [except], as_of: data.as_of };
  expect(await settled(await bulk({ action: 'approve', target, count: 4 }))).toMatchObject({
    done: 4,
    chosen: filter,
  });
  expect(await statuses()).toEqual({ approved: 4, pending: 2 });
});

it('runs on the rows that were counted, of which it names the newest', async () => {
  await fill(7);
  const filter = { status: 'pending' };
  const { data } = await count({ action: 'approve', target: { filter } });
  expect(data).toMatchObject({ count: 7, chosen: 7 });
  expect(data.sample).toEqual([7, 6, 5, 4, 3].map((id) => ({ id, title: `P-${id}` })));
  // As many rows, but others.
  await test.owner.query(`update payouts set status = 'settled' where id = 1`);
  await insert({ reference: 'P-8' });
  const body = { action: 'approve', target: { filter }, count: 7, fingerprint: data.fingerprint };
  const refused = await bulk(body);
  expect([refused.status, refused.code, refused.message]).toEqual([
    409,
    'set_changed',
    'These are no longer the rows that were counted. Confirm again.',
  ]);
  expect(await statuses()).toEqual({ pending: 7, settled: 1 });
  const again = await count({ action: 'approve', target: { filter } });
  const started = await bulk({ ...body, fingerprint: again.data.fingerprint });
  expect(await settled(started)).toMatchObject({ done: 7, failed: 0 });
});

it('sets the other value of a toggle only where it is not set, and deletes', async () => {
  await fill(3);
  await test.owner.query(`update payouts set mode = 'inactive' where reference = 'P-1'`);
  const target = { filter: {} };
  const toggle = { action: 'update-mode', value: 'inactive', target };
  expect((await count(toggle)).data).toMatchObject({ count: 2, chosen: 3 });
  const run = await settled(await bulk({ ...toggle, count: 2 }));
  expect(run).toMatchObject({ done: 2, summary: 'Set mode of 2 payouts to Inactive' });
  await settled(await bulk({ action: 'delete', target, count: 3 }));
  expect(await statuses()).toEqual({});
});

it('refuses a set that is not the one that was confirmed', async () => {
  await fill(3);
  const { status, code, message, data } = await bulk({
    action: 'approve',
    target: { filter: {} },
    count: 2,
  });
  expect([status, code, message, data]).toMatchInlineSnapshot(`
    [
      409,
      "set_changed",
      "The rows have changed: this would run on 3, not 2. Confirm again.",
      {
        "count": 3,
      },
    ]
  `);
  expect(await statuses()).toEqual({ pending: 3 });
});

it('refuses an unknown filter, a wrong form, and an action for single rows', async () => {
  const answers = [
    await bulk({ action: 'approve', target: { filter: { nothing: 'x' } }, count: 1 }),
    await bulk({ action: 'approve', target: { filter: {} }, count: 1, form: { nothing: 1 } }),
    await bulk({ action: 'settle', target: { filter: {} }, count: 1 }),
    await bulk({ action: 'approve', target: { filter: { limit: '1' } }, count: 1 }),
    await bulk({ action: 'approve', target: { rows: ids(1_001).map((id) => ({ id })) }, count: 1 }),
    await bulk({ action: 'approve', target: { filter: {}, except: ids(1_001) }, count: 1 }),
    await bulk({ action: 'approve', target: {}, count: 1 }),
  ];
  expect(answers.map(({ status, message }) => [status, message])).toMatchInlineSnapshot(`
    [
      [
        400,
        "This field is unknown.",
      ],
      [
        422,
        "This field is unknown.",
      ],
      [
        422,
        "Must be one of approve, update-mode, update-kyc-status, delete, update, undo-update.",
      ],
      [
        400,
        "This field is unknown.",
      ],
      [
        422,
        "rows must have at most 1000 entries. Send the filter of their list.",
      ],
      [
        422,
        "except must have at most 1000 entries. Narrow the filter.",
      ],
      [
        422,
        "Required.",
      ],
    ]
  `);
});

it('starts once, however often it is confirmed', async () => {
  await fill(2);
  const once = { ...clerk, 'idempotency-key': 'double-click' };
  const body = { action: 'approve', target: { filter: {} }, count: 2 };
  const [first, second] = [await bulk(body, once), await bulk(body, once)];
  expect(second.data.id).toBe(first.data.id);
  expect(second.headers['idempotent-replayed']).toBe('true');
  await settled(first);
  expect((await call('GET', 'bulk-runs/list')).total).toBe(1);
});

it('leaves the rows after the first to the job, which continues after a process was killed', async () => {
  await fill(22);
  const run = (await bulk({ action: 'approve', target: { filter: {} }, count: 22 })).data;
  await expect.poll(statuses).toEqual({ approved: 20, pending: 2 });
  expect((await call('GET', `bulk-runs/${run.id}`)).data).toMatchObject({
    status: 'running',
    done: 20,
  });
  await runJobs(test.app);
  expect(await settled({ data: run })).toMatchObject({ status: 'done', done: 22 });
});

it('stops before the next row when someone stops it', async () => {
  await fill(22);
  const run = (await bulk({ action: 'approve', target: { filter: {} }, count: 22 })).data;
  await expect.poll(statuses).toEqual({ approved: 20, pending: 2 });
  expect((await call('PATCH', 'bulk-runs/stop', { id: run.id })).status).toBe(200);
  await runJobs(test.app);
  expect(await settled({ data: run })).toMatchObject({
    status: 'stopped',
    done: 20,
    ended: 'Stopped by clerk.',
  });
  expect(await statuses()).toEqual({ approved: 20, pending: 2 });
});

it.each([
  ['is disabled', `update staff set status = 'disabled' where username = $1`],
  [
    'loses the permission',
    `update roles set permissions = '{payouts.list}' where id = (select role_id from staff where username = $1)`,
  ],
])('stops when the person who started it %s', async (what, statement) => {
  const username = `temp ${what.length}`;
  const person = await signIn(test, { username });
  await fill(22);
  const body = { action: 'approve', target: { filter: {} }, count: 22 };
  const run = (await bulk(body, person)).data;
  await expect.poll(statuses).toEqual({ approved: 20, pending: 2 });
  await test.owner.query(statement, [username]);
  await runJobs(test.app);
  const { status, ended } = await settled({ data: run });
  expect([status, ended]).toEqual(['stopped', expect.stringContaining('no longer allowed')]);
  expect(await statuses()).toEqual({ approved: 20, pending: 2 });
});

it('stops within a second when rights are lost while it runs', async () => {
  const person = await signIn(test, { username: 'demoted' });
  await fill(2_000);
  const body = { action: 'approve', target: { filter: {} }, count: 2_000 };
  const run = (await bulk(body, person)).data;
  const running = runJobs(test.app);
  await expect.poll(async () => (await statuses()).approved).toBeGreaterThan(20);
  await test.owner.query(`update staff set status = 'disabled' where username = 'demoted'`);
  await running;
  const { status, done } = await settled({ data: run });
  expect(status).toBe('stopped');
  expect(done).toBeLessThan(2_000);
});

it('needs the permission of the action, and shows a run to who started it', async () => {
  await fill(1);
  const permissions = ['payouts.list', 'payouts.approve'];
  const person = await signIn(test, { username: 'approver', permissions });
  const other = await signIn(test, { username: 'other', permissions });
  const target = { filter: {} };
  const refused = await bulk({ action: 'delete', target, count: 1 }, person);
  expect([refused.status, refused.code]).toEqual([403, 'forbidden']);
  const started = await bulk({ action: 'approve', target, count: 1 }, person);
  expect(await settled(started, person)).toMatchObject({ done: 1 });
  expect((await call('GET', 'bulk-runs/list', undefined, person)).total).toBe(1);
  expect((await call('GET', 'bulk-runs/list', undefined, other)).total).toBe(0);
  expect((await call('GET', `bulk-runs/${started.data.id}`, undefined, other)).status).toBe(404);
  expect((await call('GET', 'bulk-runs/list')).total).toBe(1);
});

it('names rows only to those who may list them', async () => {
  const changed = await insert({ reference: 'P-1' });
  await test.owner.query(
    `update payouts set updated_at = updated_at + interval '1 second' where id = $1`,
    [changed.id],
  );
  const as = (username: string, permissions: string[]) => signIn(test, { username, permissions });
  const actor = await as('unlisted', ['payouts.approve']);
  const runs = async (headers: Headers) => call('GET', 'bulk-runs/list', undefined, headers);
  const own = await bulk({ action: 'approve', target: toTarget([changed]), count: 1 }, actor);
  expect((await settled(own, actor)).failures).toMatchObject([{ id: changed.id, title: null }]);
  const counted = await count({ action: 'approve', target: { filter: {} } }, actor);
  expect(counted.data.sample).toEqual([{ id: changed.id, title: null }]);
  expect((await runs(await as('reader', ['bulk-runs.list', 'payouts.list']))).total).toBe(1);
  expect((await runs(await as('outsider', ['bulk-runs.list']))).total).toBe(0);
});

it('keeps the filter of a run from readers of the audit log who may not view its rows', async () => {
  await fill(1);
  const target = { filter: { status: 'pending' } };
  await settled(await bulk({ action: 'approve', target, count: 1, form: { note: 'x' } }));
  const reading = ['audit-entries.*', 'bulk-runs.*'];
  const reader = await signIn(test, { username: 'recorder', permissions: reading });
  const recorded = async (as: Headers) => {
    const query = 'resource=bulk-runs&action=bulk-runs.create&limit=1';
    const { data } = await call('GET', `audit-entries/list?${query}`, undefined, as);
    return data[0].after;
  };
  expect(await recorded(clerk)).toHaveProperty('chosen', target.filter);
  expect(await recorded(reader)).not.toHaveProperty('chosen');
});
