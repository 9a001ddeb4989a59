import { expect, it } from 'vitest';
import { setupApprovals } from '../../testing/approvals.ts';
import { committed } from '../../testing/safes.ts';

const { audit, call, decide, enter, insert, pending, query, read, remove, show, update } =
  setupApprovals();

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

it('has exactly one effect if two people approve at the same time (ASVS V2.3.4)', async () => {
  await enter('third', ['safes.*']);
  const safe = await insert();
  const { approval } = await call('asha', 'PATCH', 'safes/open', { id: safe.id, witness: 'x' });
  const both = await Promise.all([
    decide('omar', 'approve', approval.id),
    decide('third', 'approve', approval.id),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(committed).toEqual([`open ${safe.name}`]);
  expect(await audit('safes', safe.id)).toHaveLength(1);
});

it('is decided once if one person approves while others withdraw and decline', async () => {
  const safe = await insert();
  const { approval } = await remove('asha', safe.id);
  const answers = await Promise.all([
    decide('omar', 'approve', approval.id),
    decide('asha', 'withdraw', approval.id),
    decide('omar', 'decline', approval.id, { reason: 'No.' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const { status } = await show('omar', approval.id);
  expect((await read(safe)) === undefined).toBe(status === 'approved');
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
  await enter('leaver', ['safes.*']);
  const ask = async () => (await remove('leaver', (await insert()).id)).approval.id;
  const [first, second] = [await ask(), await ask()];
  await grant('leaver', '{safes.list}');
  expect((await decide('omar', 'approve', first)).message).toBe(
    'Nothing was done. leaver is no longer allowed to do this.',
  );
  await grant('leaver', '{safes.*}');
  await query(`update staff set status = 'disabled' where username = 'leaver'`);
  expect((await decide('omar', 'approve', second)).code).toBe('approval_failed');
});

it('says of several, and in a bulk run, which of them were not done', async () => {
  const ask = async () => {
    const [changed, kept] = [await insert(), await insert()];
    const asked = [await remove('asha', changed.id), await remove('asha', kept.id)];
    await update('asha', changed.id, { limit: '7' });
    return asked.map(({ approval }) => ({ id: Number(approval.id) }));
  };
  const message = 'Nothing was done. This safe changed after the request.';
  const [failed, done] = await ask();
  const answer = await call('omar', 'PATCH', 'approvals/approve', { ids: [failed?.id, done?.id] });
  expect(answer).toMatchObject({ status: 200, data: [{ error: { message } }, done] });
  expect(answer.data[1]).toEqual(done);

  await enter('many', ['safes.*', 'approvals.*']);
  const rows = await ask();
  const bulk = { action: 'approve', target: { rows }, count: 2 };
  const { data } = await call('many', 'POST', 'approvals/bulk', bulk);
  const read = async () => (await call('many', 'GET', `bulk-runs/${data.id}`)).data;
  await expect.poll(async () => (await read()).status).toBe('done');
  const failures = [{ id: rows[0]?.id, code: 'approval_failed', message }];
  expect(await read()).toMatchObject({ done: 1, failed: 1, failures });
});

it('is refused to a person who lost the right since it was listed, and waits on', async () => {
  await enter('mover', ['safes.*']);
  const safe = await insert();
  const { approval } = await remove('asha', safe.id);
  expect((await show('mover', approval.id)).status).toBe('pending');
  await grant('mover', '{safes.list,approvals.*}');
  expect((await decide('mover', 'approve', approval.id)).status).toBe(403);
  expect(await pending(safe)).toHaveLength(1);
});

it('comes too late once the request expired', async () => {
  const safe = await insert();
  const { approval } = await remove('asha', safe.id);
  await expire(approval.id);
  expect((await decide('omar', 'approve', approval.id)).message).toMatchInlineSnapshot(
    `"Nothing was done. This request has expired."`,
  );
  expect(await read(safe)).toBeDefined();
  expect((await show('omar', approval.id)).status).toBe('expired');
});

it('waits no longer once it expired: the next request marks it', async () => {
  const safe = await insert();
  const { approval } = await remove('asha', safe.id);
  await expire(approval.id);
  expect((await remove('omar', safe.id)).status).toBe(202);
  expect((await show('omar', approval.id)).status).toBe('expired');
  expect(await audit('approvals', approval.id)).toMatchObject([
    { action: 'approvals.create', username: 'asha' },
    { action: 'approvals.expire', username: 'system' },
  ]);
  expect(await query('select 1 from approval_calls where id = $1', approval.id)).toEqual([]);
});

const expire = (id: number) =>
  query(`update approvals set expires_at = now() - interval '1 s' where id = $1`, id);

const grant = (username: string, permissions: string) =>
  query('update roles set permissions = $1 where name = $2', permissions, `only-${username}`);
