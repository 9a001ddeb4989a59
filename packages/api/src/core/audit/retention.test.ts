import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../testing/app.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { testVault } from '../../testing/vault.ts';
import { systemActor } from '../actor.ts';
import { parts, toErasure } from './digest.ts';
import { record } from './record.ts';
import { pruneAuditLog } from './retention.ts';
import { createSealer } from './seal.ts';
import { verifyAuditChain } from './verify.ts';

let test: TestDatabase;
let seal: () => Promise<boolean>;

beforeAll(async () => {
  test = await createTestDatabase();
  seal = createSealer(test.db, testVault);
});
afterAll(() => test.drop());

const recordChange = (recordId: number) =>
  test.db.transaction((tx) =>
    record(
      tx,
      { ...systemActor, kind: 'person', id: 5, username: 'asha' },
      {
        action: 'books.update',
        resource: 'books',
        recordId,
        before: { email: 'a@b.example' },
        after: { email: 'c@d.example' },
      },
    ),
  );

async function verify() {
  const faults: string[] = [];
  const report = { fault: (text: string) => faults.push(text), note: () => undefined };
  const { erased } = await verifyAuditChain(test.db, testVault, report, { waitMs: 0 });
  return { faults, erased };
}

it('deletes whole batches at the old end of a chain, and the rest verifies', async () => {
  const signIn = () =>
    test.db.transaction((tx) => record(tx, systemActor, { action: 'session.signed-in' }));
  await signIn();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 200 * 86_400_000 });
  await seal();
  vi.useRealTimers();
  await signIn();
  await seal();
  const count = async () =>
    (
      await test.db.pool.query(
        `select count(*)::int as n from audit_entries where action = 'session.signed-in'`,
      )
    ).rows[0].n;
  expect(await count()).toBe(2);
  await pruneAuditLog(test.db, { logs: '180 days', transactions: '5 years' });
  await seal();
  expect([await count(), (await verify()).faults]).toEqual([1, []]);
  const early = pruneAuditLog(test.db, { logs: '1 day', transactions: '5 years' });
  await expect(early.catch((error) => error.cause.message)).resolves.toContain('180 days');
});

it('verifies entries whose values were erased on request, and records the erasure', async () => {
  await recordChange(1);
  await recordChange(2);
  await seal();
  await test.owner.query(`select erase_audit_values('what', 'books', 1)`);
  await test.owner.query(`select erase_audit_values('who', 'staff', 5)`);
  await seal();
  expect(await verify()).toEqual({ faults: [], erased: 2 });
  const { rows } = await test.db.pool.query(
    `select username, before, action from audit_entries where record_id in (1, 2) or action like '%.erase' order by id`,
  );
  expect(rows).toEqual([
    { username: null, before: null, action: 'books.update' },
    { username: null, before: { email: 'a@b.example' }, action: 'books.update' },
    { username: expect.any(String), before: null, action: 'audit-entries.erase' },
    { username: expect.any(String), before: null, action: 'audit-entries.erase' },
  ]);
});

it('finds values that were erased without a record of it, and keeps the record of erasures', async () => {
  await recordChange(3);
  await recordChange(4);
  await seal();
  await test.owner.query(`select erase_audit_values('who', 'staff', 9)`);
  await test.owner.query(`select erase_audit_values('what', 'staff', 9)`);
  await test.owner.query(`select erase_audit_values('what', 'books', 3)`);
  const { rows: erasures } = await test.db.pool.query(
    `select form->>'part' as part from audit_entries where record_id = 9 order by id`,
  );
  expect(erasures).toEqual([{ part: 'who' }, { part: 'what' }]);
  await seal();
  expect((await verify()).faults).toEqual([]);
  await test.owner.query(`
    begin; select set_config('audit.change', 'recorded', true);
    update audit_entries set ${toErasure(parts.what)} where record_id = 4 and resource = 'books';
    update audit_entries set ${toErasure(parts.who)} where record_id = 4 and resource = 'books';
    commit`);
  const { rows } = await test.db.pool.query(
    `select id from audit_entries where record_id = 4 and resource = 'books'`,
  );
  expect((await verify()).faults).toEqual([
    `Entry ${rows[0].id} lost values without a recorded erasure.`,
  ]);
});

it('lets only the owner of the tables erase on request', async () => {
  await expect(test.db.pool.query(`select erase_audit_values('what', 'books', 2)`)).rejects.toThrow(
    /permission denied/,
  );
});

it('finds a cut of the old end that a forged entry gives to retention', async () => {
  await test.db.pool.query(`
    insert into audit_entries (actor_kind, username, action, resource, form, retention, created_at)
    select 'system', 'system', 'audit-entries.prune', 'audit-entries', jsonb_build_object('chain',
      chain, 'number', number, 'last_id', last_id, 'entries', 1, 'hash', encode(hash, 'hex')),
      'transactions', now() + interval '181 days'
    from audit_batches where chain = 'transactions' order by number limit 1`);
  await seal();
  await test.owner.query(`
    begin; select set_config('audit.change', 'recorded', true);
    delete from audit_entries where retention = 'transactions'
      and id <= (select last_id from audit_batches where chain = 'transactions' and number = 1);
    delete from audit_batches where chain = 'transactions' and number = 1;
    commit`);
  expect((await verify()).faults).toContain(
    'Batches of transactions up to 1 were deleted before they were 180 days old.',
  );
});
