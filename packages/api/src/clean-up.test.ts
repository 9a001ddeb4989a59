import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { cleanUpJob } from './clean-up.ts';
import { challenges } from './core/accounts/factors/tables.ts';
import { knownAddresses, sessions, throttles } from './core/accounts/tables.ts';
import { enqueue } from './core/jobs/enqueue.ts';
import { setupTestApp } from './testing/app.ts';
import { runJobs } from './testing/run-jobs.ts';
import { addStaff } from './testing/staff.ts';

const test = setupTestApp({ SESSION_IDLE_MINUTES: 30 });

it('deletes expired sessions, challenges, known networks and counters', async () => {
  const { drizzle } = test.db;
  const staffId = (await addStaff(test, 'asha')) ?? 0;
  const ago = (interval: string) => sql`now() - ${interval}::interval`;
  const in5Minutes = ago('-5 minutes');
  await drizzle.insert(sessions).values([
    {
      token_hash: 'lives',
      staff_id: staffId,
      expires_at: in5Minutes,
      last_seen_at: ago('29 minutes'),
    },
    {
      token_hash: 'idle',
      staff_id: staffId,
      expires_at: in5Minutes,
      last_seen_at: ago('31 minutes'),
    },
    { token_hash: 'old', staff_id: staffId, expires_at: ago('1 minute') },
  ]);
  await drizzle.insert(knownAddresses).values([
    { staffId, address: '192.0.2.1', lastUsedAt: ago('29 days') },
    { staffId, address: '192.0.2.2', lastUsedAt: ago('31 days') },
  ]);
  await drizzle.insert(throttles).values([
    { bucket: 'running', hits: 1, resetsAt: in5Minutes },
    { bucket: 'over', hits: 1, resetsAt: ago('1 minute') },
  ]);
  const purpose = 'second-factor';
  await drizzle.insert(challenges).values([
    { token_hash: 'waits', purpose, expires_at: in5Minutes },
    { token_hash: 'late', purpose, expires_at: ago('1 minute') },
  ]);
  await enqueue(drizzle, cleanUpJob, {});
  await runJobs(test.app);
  const left = await Promise.all([
    drizzle.select({ is: sessions.token_hash }).from(sessions),
    drizzle.select({ is: knownAddresses.address }).from(knownAddresses),
    drizzle.select({ is: throttles.bucket }).from(throttles),
    drizzle.select({ is: challenges.token_hash }).from(challenges),
  ]);
  expect(left.map((rows) => rows.map((row) => row.is))).toEqual([
    ['lives'],
    ['192.0.2.1'],
    ['running'],
    ['waits'],
  ]);
});
