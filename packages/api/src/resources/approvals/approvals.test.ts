import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestKit } from '../../testing/kit.ts';
import { committed, safesUnderTest } from '../../testing/safes.ts';
import { signIn, testPassword } from '../../testing/sign-in.ts';

type Row = Record<string, unknown>;
type Person = 'asha' | 'omar' | 'clerk' | 'local' | 'auditor';

const { setupTestApp } = createTestKit(safesUnderTest);
const test = setupTestApp();
const headers: Partial<Record<Person, { authorization: string }>> = {};
let branch: number;
let centre: number;
let count = 0;

beforeAll(async () => {
  const rows = await query(
    `insert into branches (city, is_central) values ('Pune', false), ('Delhi', true) returning id`,
  );
  [branch = 0, centre = 0] = rows.map(({ id }) => Number(id));
  for (const username of ['asha', 'omar'] as const)
    headers[username] = await signIn(test, { username, permissions: ['safes.*', 'support'] });
  headers.clerk = await signIn(test, { username: 'clerk', permissions: ['safes.list', 'x.y'] });
  headers.auditor = await signIn(test, { username: 'auditor', permissions: ['*.list', '*.view'] });
  headers.local = await signIn(test, {
    username: 'local',
    permissions: ['safes.*'],
    attributes: { branch_id: branch },
  });
});
beforeEach(() => {
  committed.length = 0;
});

describe('a request', () => {
  it('changes nothing, and says with 202 what it waits for', async () => {
    const safe = await insert();
    const { status, data, approval } = await remove('asha', safe.id, 'It was emptied.');
    expect([status, data]).toEqual([202, null]);
    expect(await read(safe)).toEqual(safe);
    expect(committed).toEqual([]);
    expect(await show('omar', approval.id)).toMatchObject({
      resource: 'safes',
      row_id: safe.id,
      operation: 'delete',
      request: 'Delete Safe',
      row_title: safe.name,
      reason: 'It was emptied.',
      requested_by: 'asha',
      status: 'pending',
      changes: { name: { before: safe.name, after: null } },
    });
    expect(await audit('approvals', approval.id)).toMatchObject([
      { action: 'approvals.create', username: 'asha' },
    ]);
  });

  it('is checked like the write itself: right, values, state, hooks and version', async () => {
    const safe = await insert({ opened: 'yes' });
    const asked = [
      await remove('clerk', safe.id),
      await remove('asha', safe.id),
      await call('asha', 'PATCH', 'safes/open', { id: safe.id, witness: 'x' }),
      await call('asha', 'PATCH', 'safes/open', { id: safe.id }),
      await call('asha', 'PATCH', 'safes/update', {
        id: safe.id,
        combination: '9876',
        updated_at: '2020-01-01T00:00:00Z',
      }),
    ];
    expect(asked.map(({ status, code }) => `${status} ${code}`)).toEqual([
      '403 forbidden',
      '409 in_use',
      '409 wrong_state',
      '422 validation_failed',
      '409 conflict',
    ]);
    expect(await pending(safe)).toEqual([]);
  });

  it('waits once per row and operation, also if two people ask at the same time', async () => {
    const safe = await insert();
    const both = await Promise.all([remove('asha', safe.id), remove('omar', safe.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
    const again = await remove('asha', safe.id);
    expect([again.code, again.message]).toMatchInlineSnapshot(`
      [
        "approval_pending",
        "Delete Safe is already waiting for approval.",
      ]
    `);
    expect(await pending(safe)).toHaveLength(1);
  });

  it('is made by any change of a named field, and by no other', async () => {
    const safe = await insert();
    const change = async (body: Row) =>
      (await call('asha', 'PATCH', 'safes/update', { id: safe.id, ...body })).status;
    expect(await change({ limit: '5', branch_id: branch })).toBe(200);
    expect(await change({ combination: '9876' })).toBe(202);
    const other = await insert({ branch_id: centre });
    expect((await update('asha', other.id, { branch_id: branch })).status).toBe(200);
    expect((await update('asha', other.id, { branch_id: centre })).status).toBe(202);
    expect((await read(other)).branch_id).toBe(String(branch));
  });

  it('is made by the edit of what an approved action changes', async () => {
    const safe = await insert();
    expect((await update('asha', safe.id, { status: 'inactive' })).status).toBe(202);
    expect((await read(safe)).status).toBe('active');
  });

  it('of several rows is one for each', async () => {
    const rows = [await insert(), await insert({ opened: 'yes' })];
    const body = { ids: rows.map(({ id }) => id), witness: 'x' };
    const { status, data } = await call('asha', 'PATCH', 'safes/open', body);
    expect(status).toBe(200);
    expect(data).toMatchObject([
      { id: rows[0]?.id, approval: { id: expect.any(Number) } },
      { id: rows[1]?.id, error: { code: 'wrong_state' } },
    ]);
  });

  it('keeps secrets out of every answer and of the record, and sealed in the database', async () => {
    const safe = await insert();
    const { approval } = await update('asha', safe.id, { combination: 'sesame-9876' });
    const opened = await insert();
    const body = { id: opened.id, witness: 'x', pin: 'pin-5544' };
    await call('asha', 'PATCH', 'safes/open', body);
    const shown = JSON.stringify(await call('omar', 'GET', 'approvals/list?limit=200'));
    const stored = JSON.stringify(
      await query(
        'select to_jsonb(a) from approvals a union all select to_jsonb(c) from approval_calls c union all select to_jsonb(e) from audit_entries e',
      ),
    );
    for (const text of [shown, stored]) expect(text).not.toMatch(/sesame|5544/);
    expect((await show('omar', approval.id)).changes).toHaveProperty('combination');
  });
});

describe('approving', () => {
  it('does what was requested, once, and names both people', async () => {
    const safe = await insert();
    const { approval } = await remove('asha', safe.id);
    const done = await decide('omar', 'approve', approval.id);
    expect(done).toMatchObject({ status: 200, data: { status: 'approved', decided_by: 'omar' } });
    expect(await read(safe)).toBeUndefined();
    expect(committed).toEqual([`delete ${safe.name}`]);
    expect(await audit('safes', safe.id)).toMatchObject([
      {
        action: 'safes.delete',
        username: 'omar',
        form: { approval_id: approval.id, requested_by: 'asha' },
      },
    ]);
    expect((await decide('omar', 'approve', approval.id)).code).toBe('wrong_state');
    expect(await query('select 1 from approval_calls where id = $1', approval.id)).toEqual([]);
  });

  it('runs edits, actions, toggles, creations and actions on the list', async () => {
    const safe = await insert();
    for (const ask of [
      () => update('asha', safe.id, { combination: '9876' }),
      () => call('asha', 'PATCH', 'safes/open', { id: safe.id, witness: 'Ravi' }),
      () => call('asha', 'PATCH', 'safes/update-status', { id: safe.id, status: 'inactive' }),
    ])
      expect((await decide('omar', 'approve', (await ask()).approval.id)).status).toBe(200);
    expect(await read(safe)).toMatchObject({ opened: 'yes', status: 'inactive' });
    expect((await read(safe)).combination).not.toBe(safe.combination);
    const name = `new ${++count}`;
    const values = { name, branch_id: centre, combination: '1234' };
    const created = await call('asha', 'POST', 'safes/create', values);
    expect(created.status).toBe(202);
    expect(await query('select 1 from safes where name = $1', name)).toEqual([]);
    expect((await decide('omar', 'approve', created.approval.id)).status).toBe(200);
    expect(await query('select 1 from safes where name = $1', name)).toHaveLength(1);
    const listed = await call('asha', 'POST', 'safes/audit', { year: 2031 });
    expect((await decide('omar', 'approve', listed.approval.id)).status).toBe(200);
    expect((await read(safe)).limit).toBe('2031.00');
  });

  it('needs another person with the right for that very operation', async () => {
    const safe = await insert();
    const { approval } = await remove('asha', safe.id);
    const own = await decide('asha', 'approve', approval.id);
    expect([own.status, own.message]).toMatchInlineSnapshot(`
      [
        403,
        "You requested this: another person must decide.",
      ]
    `);
    expect((await decide('clerk', 'approve', approval.id)).status).toBe(403);
    const opener = await signIn(test, { username: 'opener', permissions: ['safes.open'] });
    Object.assign(headers, { opener });
    expect((await decide('opener' as Person, 'approve', approval.id)).status).toBe(404);
    expect((await decide('auditor', 'approve', approval.id)).status).toBe(403);
    expect(await read(safe)).toBeDefined();
  });

  it('fails where the row changed since, and changes nothing', async () => {
    const safe = await insert();
    const { approval } = await remove('asha', safe.id);
    await update('asha', safe.id, { limit: '7' });
    const failed = await decide('omar', 'approve', approval.id);
    expect([failed.status, failed.code, failed.message]).toMatchInlineSnapshot(`
      [
        409,
        "approval_failed",
        "Nothing was done. This safe changed after the request.",
      ]
    `);
    expect(await show('omar', approval.id)).toMatchObject({
      status: 'failed',
      decision: 'This safe changed after the request.',
    });
    expect(await read(safe)).toMatchObject({ limit: '7.00' });
    expect((await remove('asha', safe.id)).status).toBe(202);
  });

  it('fails where the person who asked may no longer do it', async () => {
    const username = `leaver${++count}`;
    const leaver = await signIn(test, { username, permissions: ['safes.*'] });
    Object.assign(headers, { leaver });
    const ask = async () => (await remove('leaver' as Person, (await insert()).id)).approval.id;
    const [first, second] = [await ask(), await ask()];
    const grant = (permissions: string) =>
      query('update roles set permissions = $1 where name = $2', permissions, `only-${username}`);
    await grant('{safes.list}');
    expect((await decide('omar', 'approve', first)).message).toBe(
      `Nothing was done. ${username} is no longer allowed to do this.`,
    );
    await grant('{safes.*}');
    await query(`update staff set status = 'disabled' where username = $1`, username);
    expect((await decide('omar', 'approve', second)).code).toBe('approval_failed');
  });

  it('has exactly one effect if two people approve at the same time', async () => {
    headers.clerk = await signIn(test, { username: `third${++count}`, permissions: ['safes.*'] });
    const safe = await insert();
    const { approval } = await call('asha', 'PATCH', 'safes/open', { id: safe.id, witness: 'x' });
    const both = await Promise.all([
      decide('omar', 'approve', approval.id),
      decide('clerk', 'approve', approval.id),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(committed).toEqual([`open ${safe.name}`]);
    expect(await audit('safes', safe.id)).toHaveLength(1);
  });

  it('comes too late once the request expired', async () => {
    const safe = await insert();
    const { approval } = await remove('asha', safe.id);
    await query(
      `update approvals set expires_at = now() - interval '1 s' where id = $1`,
      approval.id,
    );
    expect((await decide('omar', 'approve', approval.id)).message).toMatchInlineSnapshot(
      `"Nothing was done. This request has expired."`,
    );
    expect(await read(safe)).toBeDefined();
    expect((await show('omar', approval.id)).status).toBe('expired');
  });
});

describe('other decisions', () => {
  it('declines with a reason, and the row can be asked for again', async () => {
    const safe = await insert();
    const { approval } = await remove('asha', safe.id);
    expect((await decide('omar', 'decline', approval.id)).status).toBe(422);
    const declined = await decide('omar', 'decline', approval.id, { reason: 'Not this one.' });
    expect(declined.data).toMatchObject({ status: 'declined', decision: 'Not this one.' });
    expect(await read(safe)).toBeDefined();
    expect((await decide('asha', 'decline', approval.id, { reason: 'x' })).status).toBe(409);
    expect((await remove('asha', safe.id)).status).toBe(202);
  });

  it('lets either person withdraw it', async () => {
    const ask = async () => (await remove('asha', (await insert()).id)).approval.id;
    for (const person of ['asha', 'omar'] as const)
      expect((await decide(person, 'withdraw', await ask())).data).toMatchObject({
        status: 'withdrawn',
        decided_by: person,
      });
    const own = await ask();
    expect((await decide('asha', 'decline', own, { reason: 'x' })).status).toBe(403);
    expect((await decide('auditor', 'withdraw', own)).status).toBe(403);
  });
});

describe('the list', () => {
  it('shows a person with a scope only their own requests', async () => {
    const safe = await insert();
    const foreign = await remove('asha', safe.id);
    const other = await insert();
    const own = await remove('local', other.id);
    const { data } = await call('local', 'GET', 'approvals/list');
    expect(data.map(({ id }: Row) => id)).toEqual([own.approval.id]);
    expect((await decide('local', 'approve', foreign.approval.id)).status).toBe(404);
  });

  it('shows all to an auditor, who decides nothing, and leaves out fields they may not read', async () => {
    const safe = await insert({ note: 'private' });
    const { approval } = await remove('asha', safe.id);
    expect((await show('omar', approval.id)).changes).toHaveProperty('note');
    const shown = await show('auditor', approval.id);
    expect(shown.changes).toHaveProperty('name');
    expect(shown.changes).not.toHaveProperty('note');
  });

  it('is closed to people without any such right', async () => {
    const reader = await signIn(test, { username: 'reader', permissions: ['safes.list'] });
    Object.assign(headers, { reader });
    expect((await call('reader' as Person, 'GET', 'approvals/list')).status).toBe(403);
  });
});

it('is requested and approved only with a fresh proof of who one is', async () => {
  const age = () => query(`update sessions set authenticated_at = now() - interval '11 minutes'`);
  const safe = await insert();
  await age();
  const refused = await remove('asha', safe.id);
  expect([refused.status, refused.code, refused.details]).toMatchInlineSnapshot(`
    [
      403,
      "step_up_required",
      [
        {
          "code": "required",
          "field": "password",
          "message": "Please confirm that it is you.",
        },
      ],
    ]
  `);
  expect(await pending(safe)).toEqual([]);
  expect((await update('asha', safe.id, { limit: '1' })).status).toBe(200);
  const confirm = (as: Person) =>
    call(as, 'POST', 'me/step-up', { password: testPassword }).catch(() => undefined);
  await confirm('asha');
  const { approval } = await remove('asha', safe.id);
  expect((await decide('omar', 'approve', approval.id)).code).toBe('step_up_required');
  await confirm('omar');
  expect((await decide('omar', 'approve', approval.id)).status).toBe(200);
});

it('announces itself', async () => {
  const { capabilities } = await call('asha', 'GET', 'me');
  expect(capabilities).toEqual(expect.arrayContaining(['approvals', 'resource:approvals']));
});

async function call(
  as: Person,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) {
  const answer = await test.app.inject({
    method,
    url: `/api/admin/${path}`,
    ...(headers[as] && { headers: headers[as] }),
    ...(body && { body }),
  });
  return { ...answer.json(), status: answer.statusCode };
}

function remove(as: Person, id: unknown, reason?: string) {
  const why = reason ? `&approval_reason=${encodeURIComponent(reason)}` : '';
  return call(as, 'DELETE', `safes/delete?id=${id}${why}`);
}

function update(as: Person, id: unknown, values: Row) {
  return call(as, 'PATCH', 'safes/update', { id, ...values });
}

function decide(as: Person, how: string, id: unknown, values: Row = {}) {
  return call(as, 'PATCH', `approvals/${how}`, { id, ...values });
}

async function show(as: Person, id: number): Promise<Row> {
  return (await call(as, 'GET', `approvals/${id}`)).data;
}

async function insert(values: Row = {}): Promise<Row> {
  const name = `safe ${++count}`;
  const { note = null, opened = 'no', branch_id = branch } = values;
  const { data } = await call('asha', 'POST', 'safes/create', {
    name,
    branch_id: branch,
    combination: '1234',
    note,
  });
  await query(
    'update safes set opened = $1, branch_id = $2 where id = $3',
    opened,
    branch_id,
    data.id,
  );
  committed.length = 0;
  return read(data);
}

async function read({ id }: Row): Promise<Row> {
  const [row] = await query('select * from safes where id = $1', id);
  return (row && { ...row, id: Number(row.id) }) as Row;
}

function pending({ id }: Row) {
  return query(`select id from approvals where row_id = $1 and status = 'pending'`, id);
}

function audit(resource: string, id: unknown) {
  return query(
    `select action, username, form from audit_entries where record_id = $1 and action like $2
      and action <> 'safes.create' order by id`,
    id,
    `${resource}.%`,
  );
}

async function query(sql: string, ...values: unknown[]): Promise<Row[]> {
  return (await test.owner.query(sql, values)).rows;
}
