import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { leaseInstance, setupSeededDatabase } from '../testing/seed-network.ts';
import { showEnded, showProgress } from './instance-row.ts';

const test = setupSeededDatabase();
const nothing = {
  ...{ last_block: null, head: null, lag: null, lag_seconds: null, blocks_per_minute: null },
  ...{ endpoint: null, last_error: null, canary_at: null, canary_error: null, final_block: null },
};

it('keeps the problem that a scanner ended with, however late its progress is shown', async () => {
  const { instanceId } = await leaseInstance(test, { name: 'ended' });
  const problem = 'deep_reorganisation';
  await showEnded(test.db, instanceId, { error: 'It ended.', problem });
  await showProgress(test.db, instanceId, nothing, { hasChanged: true, problem: undefined });
  const { rows } = await test.db.drizzle.execute(sql`
    select status, last_error, problem from instances join scanner_leases on instance_id = id`);
  expect(rows).toEqual([{ status: 'stopped', last_error: 'It ended.', problem }]);
});
