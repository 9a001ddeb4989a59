import { expect, it } from 'vitest';
import { setupTestApp } from '../../../testing/app.ts';
import { loans } from '../../../testing/fixture/loans.ts';
import { members } from '../../../testing/fixture/members.ts';
import { createResourceClient } from '../../../testing/resource-client.ts';
import { signIn } from '../../../testing/sign-in.ts';

const test = setupTestApp();

it('returns one-time secrets of a hook in the response only', async () => {
  const { call, sample, stored } = await createResourceClient(test, members, 'maker');
  const made = await call('POST', 'create', { body: { ...(await sample()), pin: '' } });
  expect(made.one_time_secrets).toEqual({ PIN: '135790' });
  expect(made.data.pin_length).toBe(6);
  expect((await call('GET', 'list', {})).data).toEqual([made.data]);
  expect(await stored()).not.toContain('135790');
  const given = await call('POST', 'create', { body: { ...(await sample()), pin: '97531' } });
  expect([given.one_time_secrets, given.data.pin_length]).toEqual([undefined, 5]);
  expect(await stored()).not.toContain('97531');
});

it('generates a readable code', async () => {
  const { call, sample } = await createResourceClient(test, members, 'coder');
  const { data } = await call('POST', 'create', { body: await sample() });
  expect(data.code).toMatch(/^L-[0-9A-HJKMNP-TV-Z]{6}$/);
});

it('finds the row of an action by another field than the id', async () => {
  const { call, fill, latest } = await createResourceClient(test, loans, 'clerk');
  await fill(2);
  const { id, reference } = await latest();
  const { data } = await call('PATCH', 'return', { body: { reference } });
  expect(data).toMatchObject({ id, status: 'returned' });
  expect((await call('PATCH', 'return', { body: { reference: 'none' } })).status).toBe(404);
});

it('refuses what a hook refuses, on its field, and changes nothing (ASVS V2.3.3)', async () => {
  const { call, fill, latest, audit } = await createResourceClient(test, loans, 'clerk');
  await fill(1);
  const { id, reference } = await latest();
  await call('PATCH', 'return', { body: { reference } });
  await test.db.pool.query('update loans set fee = 2.5');
  const before = await latest();
  await audit();
  const renamed = await call('PATCH', 'update', { body: { id, reference: 'another' } });
  expect([renamed.status, renamed.details]).toMatchInlineSnapshot(`
    [
      422,
      [
        {
          "code": "invalid",
          "field": "reference",
          "message": "A loan that has ended keeps its reference.",
        },
      ],
    ]
  `);
  const removed = await call('DELETE', 'delete', { query: { id } });
  expect([removed.status, removed.message]).toMatchInlineSnapshot(`
    [
      409,
      "This loan has a fee to be paid.",
    ]
  `);
  expect([await latest(), await audit()]).toEqual([before, []]);
});

it('records who changed what, from where, in the transaction that changes it', async () => {
  const { call, fill, latest } = await createResourceClient(test, members, 'auditor');
  await fill(1);
  const row = await latest();
  await call('PATCH', 'update', { body: { id: row.id, name: 'Renamed' } });
  const { rows } = await test.db.pool.query(
    "select * from audit_entries where action = 'members.update' order by id desc limit 1",
  );
  expect(rows[0]).toMatchObject({
    username: 'auditor',
    address: '127.0.0.1',
    record_id: String(row.id),
    before: { name: row.name },
    after: { name: 'Renamed' },
  });
});

it('leaves no entry and no newer version where an update changes nothing', async () => {
  const { call, fill, latest, audit } = await createResourceClient(test, loans, 'same');
  await fill(1);
  const { id } = await latest();
  await call('PATCH', 'update', { body: { id, fee: '1.5', discount: 2, due_on: null } });
  const before = await latest();
  await audit();
  const sent = { id, fee: '1.5000', discount: '2.0', days: before.days, due_on: '' };
  const { status, data } = await call('PATCH', 'update', { body: sent });
  expect([status, data]).toEqual([200, before]);
  expect([await latest(), await audit()]).toEqual([before, []]);
});

it('takes the ETag of a row in If-Match, and any row for *', async () => {
  const { fill, latest, call } = await createResourceClient(test, loans, 'matcher');
  await fill(1);
  const { id } = await latest();
  const headers = await signIn(test, { username: 'matcher.reads' });
  const { etag } = (await test.app.inject({ url: `/api/admin/loans/${id}`, headers })).headers;
  const rename = (match: unknown, reference: string) =>
    call('PATCH', 'update', { body: { id, reference }, headers: { 'if-match': String(match) } });
  expect((await rename(etag, 'first')).status).toBe(200);
  expect((await rename(etag, 'second')).code).toBe('conflict');
  expect((await rename('*', 'third')).status).toBe(200);
  for (const malformed of ['"x"', `W/${etag}`, 'x'])
    expect((await rename(malformed, 'fourth')).code).toBe('bad_request');
  expect((await latest()).reference).toBe('third');
});
