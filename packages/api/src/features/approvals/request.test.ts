import { describe, expect, it } from 'vitest';
import { setupApprovals } from '../../testing/approvals.ts';
import { committed } from '../../testing/safes.ts';
import { testPassword } from '../../testing/sign-in.ts';

type Row = Record<string, unknown>;

const { audit, call, decide, enter, insert, pending, places, query, read, remove, show, update } =
  setupApprovals();

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

  it('is made by any change of a named field, and by no other', async () => {
    const safe = await insert();
    const change = async (body: Row) =>
      (await call('asha', 'PATCH', 'safes/update', { id: safe.id, ...body })).status;
    expect(await change({ limit: '5', branch_id: places.branch })).toBe(200);
    expect(await change({ combination: '9876' })).toBe(202);
    const other = await insert({ branch_id: places.centre });
    expect((await update('asha', other.id, { branch_id: places.branch })).status).toBe(200);
    expect((await update('asha', other.id, { branch_id: places.centre })).status).toBe(202);
    expect((await read(other)).branch_id).toBe(String(places.branch));
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

  it('keeps secrets out of every answer and of the audit log, and sealed in the database', async () => {
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
    for (const text of [shown, stored]) expect(text).not.toMatch(/sesame-9876|pin-5544/);
    expect((await show('omar', approval.id)).changes).toHaveProperty('combination');
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
    await enter('reader', ['safes.list']);
    expect((await call('reader', 'GET', 'approvals/list')).status).toBe(403);
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
  const confirm = (as: string) => call(as, 'POST', 'me/step-up', { password: testPassword });
  await confirm('asha');
  const { approval } = await remove('asha', safe.id);
  expect((await decide('omar', 'approve', approval.id)).code).toBe('step_up_required');
  await confirm('omar');
  expect((await decide('omar', 'approve', approval.id)).status).toBe(200);
});

it('is made for each row of a bulk run, and needs the same fresh proof', async () => {
  const safes = [await insert(), await insert()];
  const target = { rows: safes.map(({ id }) => ({ id })) };
  const form = { witness: 'Ravi' };
  const open = { action: 'open', target, count: 2, form, approval_reason: 'Audit.' };
  const { data } = await call('asha', 'POST', 'safes/bulk', open);
  const run = async () => (await call('asha', 'GET', `bulk-runs/${data.id}`)).data;
  await expect.poll(async () => (await run()).status).toBe('done');
  expect(await run()).toMatchObject({ requested: 2, done: 0, failed: 0 });
  for (const safe of safes) {
    expect(await read(safe)).toEqual(safe);
    expect(await pending(safe)).toHaveLength(1);
  }
  await query(`update sessions set authenticated_at = now() - interval '11 minutes'`);
  const remove = { action: 'delete', target, count: 2 };
  expect((await call('asha', 'POST', 'safes/bulk', remove)).code).toBe('step_up_required');
});

it('announces itself', async () => {
  const { capabilities } = await call('asha', 'GET', 'me');
  expect(capabilities).toContain('approvals');
});
