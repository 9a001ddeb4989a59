import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { leaseInstance, setupSeededDatabase } from '../testing/seed-network.ts';

const test = setupSeededDatabase();
const nothing = {
  ...{ last_block: null, head: null, lag: null, lag_seconds: null, blocks_per_minute: null },
  ...{
    problem: null,
    endpoint: null,
    last_error: null,
    canary_at: null,
    canary_error: null,
    final_block: null,
  },
};

it('keeps the problem that a scanner ended with, however late its progress is shown', async () => {
  const { instanceId: id, owner } = await leaseInstance(test, { name: 'ended' });
  const problem = 'deep_reorganisation';
  await test.scanners.showEnded(id, { error: 'It ended.', problem });
  await test.scanners.showProgress(owner, [{ id, ...nothing }]);
  const { rows } = await test.db.drizzle.execute(sql`
    select status, last_error, problem from instances join scanner_leases on instance_id = id`);
  expect(rows).toEqual([{ status: 'stopped', last_error: 'It ended.', problem }]);
});

it('shows all scanners of a worker and that it lives in one statement, and never waits', async () => {
  const owner = 'worker';
  const first = await leaseInstance(test, { name: 'first', owner });
  const edited = await leaseInstance(test, { name: 'edited', owner });
  const other = await leaseInstance(test, { name: 'other' });
  await test.db.drizzle.execute(sql`update scanner_leases set beat_at = now() - interval '1 hour'`);
  const row = { ...nothing, last_block: 7, problem: 'no_endpoint' } as const;
  const statements: string[] = [];
  test.db.statements.observe((text) => void statements.push(text));
  await test.db.transaction(async (tx) => {
    await tx.execute(sql`update instances set name = 'new' where id = ${edited.instanceId}`);
    statements.length = 0;
    const shown = [first, edited].map(({ instanceId: id }) => ({ id, ...row }));
    await test.scanners.showProgress(owner, shown);
  });
  expect(statements.filter((text) => text.includes('beat_at'))).toHaveLength(1);
  const { rows } = await test.db.drizzle.execute(sql`
    select id::int, instances.last_block::int, problem, beat_at > now() - interval '1 minute' as lives
    from instances join scanner_leases on instance_id = id where owner in (${owner}, 'other')
    order by id`);
  expect(rows).toEqual([
    { id: first.instanceId, last_block: 7, problem: 'no_endpoint', lives: true },
    { id: edited.instanceId, last_block: null, problem: null, lives: true },
    { id: other.instanceId, last_block: null, problem: null, lives: false },
  ]);
});
