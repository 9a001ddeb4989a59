import { describe, expect, it } from 'vitest';
import { setupApprovals } from '../../testing/approvals.ts';
import { committed } from '../../testing/safes.ts';

const {
  audit,
  call,
  decide,
  enter,
  enterProgram,
  insert,
  places,
  query,
  read,
  remove,
  show,
  update,
} = setupApprovals();

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
    const name = 'a new one';
    const values = { name, branch_id: places.centre, combination: '1234' };
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
    await enter('opener', ['safes.open']);
    expect((await decide('opener', 'approve', approval.id)).status).toBe(404);
    expect((await decide('auditor', 'approve', approval.id)).status).toBe(403);
    expect(await read(safe)).toBeDefined();
  });

  it('is refused to a program, and to a person who sees the console as someone else', async () => {
    await enter('boss', ['*']);
    const [operator] = await query(`select id::int from roles where name = 'operator'`);
    const created = await call('boss', 'POST', 'service-accounts/create', {
      name: 'Approver',
      role_id: operator?.id,
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    });
    enterProgram('program', created.one_time_secrets.Token);
    const safe = await insert();
    const { approval } = await remove('asha', safe.id);
    expect((await decide('program', 'approve', approval.id)).message).toMatchInlineSnapshot(
      `"Only a person may do this, not a service account."`,
    );
    expect((await call('boss', 'PATCH', 'roles/view-as', { id: operator?.id })).status).toBe(200);
    expect((await decide('boss', 'approve', approval.id)).code).toBe('view_only');
    expect((await show('omar', approval.id)).status).toBe('pending');
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
