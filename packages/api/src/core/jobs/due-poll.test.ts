import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setupTestApp } from '../../testing/app.ts';
import { defineJob } from './define-job.ts';
import { createPause, startDuePoll } from './due-poll.ts';
import { enqueue } from './enqueue.ts';
import { startWorker } from './worker.ts';

const test = setupTestApp();
const inAnHour = () => new Date(Date.now() + 3_600_000);
const jobOf = (queue: 'quick' | 'long' | 'calls') =>
  defineJob({ name: `books.${queue}`, queue, run: async () => undefined });

beforeEach(async () => {
  await test.db.pool.query('delete from pgboss.job');
});

it('counts what is due in each queue, up to its workers', async () => {
  for (let count = 0; count < 3; count++) {
    await enqueue(test.db.drizzle, jobOf('quick'), {});
    await enqueue(test.db.drizzle, jobOf('calls'), {});
    await enqueue(test.db.drizzle, jobOf('long'), {}, { startAfter: inAnHour() });
  }
  const found: unknown[] = [];
  const poll = startDuePoll({
    pool: test.db.pool,
    onDue: (due) => found.push(due),
    reports: { worked: () => undefined, failed: (error) => found.push(error) },
  });
  await vi.waitFor(() => expect(found).toHaveLength(2), 60_000);
  await poll.stop();
  expect(found).toEqual([
    { queue: 'quick', jobs: 1 },
    { queue: 'calls', jobs: 3 },
  ]);
});

it('asks the queues of the product in the same statement', async () => {
  const queueOf = (name: string, isDue: string) => ({
    ...{ name, isDue, resources: [], start: () => expect.unreachable() },
  });
  let looked = 0;
  const found: unknown[] = [];
  const pool = {
    query: (...asked: Parameters<typeof test.db.pool.query>) => {
      looked += 1;
      return test.db.pool.query(...asked);
    },
  };
  const poll = startDuePoll({
    pool: pool as typeof test.db.pool,
    workQueues: [
      queueOf('books.none', 'exists (select from books where false)'),
      queueOf('books.some', 'exists (select where true)'),
    ],
    onDue: (due) => found.push(due),
    reports: { worked: () => undefined, failed: (error) => found.push(error) },
  });
  await vi.waitFor(() => expect(found).not.toEqual([]), 60_000);
  await poll.stop();
  expect(found).toEqual(Array(looked).fill({ queue: 'books.some', jobs: 1 }));
});

it('looks again when it is woken, and continues after a failure', async () => {
  let count = 0;
  const failures: unknown[] = [];
  const query = async () => {
    count += 1;
    if (count === 2) throw new Error('away');
    return { rows: [] };
  };
  const poll = startDuePoll({
    pool: { query } as never,
    onDue: () => undefined,
    reports: { worked: () => undefined, failed: (error) => failures.push(error) },
  });
  // Without being woken, it would take half a minute.
  for (let looked = 1; looked < 15; looked++) {
    await vi.waitFor(() => expect(count).toBeGreaterThanOrEqual(looked), 20_000);
    poll.wake();
  }
  await poll.stop();
  expect(failures).toEqual([new Error('away')]);
});

it('is all that idle workers cost', async () => {
  const statements: string[] = [];
  test.db.statements.observe((text) => void statements.push(text));
  const isLook = (text: string) => text.includes('as known(queue, workers)');
  const worker = await startWorker([], test.app.jobs.tools);
  const lookAgain = async (times: number) => {
    statements.length = 0;
    for (let looked = 1; looked <= times; looked++) {
      worker.wake();
      await vi.waitFor(() => expect(statements.filter(isLook)).toHaveLength(looked), 20_000);
    }
  };
  // The first fetches of all workers end.
  await lookAgain(5);
  await lookAgain(5);
  await worker.stop();
  expect(statements.filter((text) => /with next as/i.test(text))).toEqual([]);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** True if a pause has ended after these milliseconds. */
async function endsWithin(ms: number, waiting: Promise<void>): Promise<boolean> {
  let hasEnded = false;
  void waiting.then(() => {
    hasEnded = true;
  });
  await vi.advanceTimersByTimeAsync(ms);
  return hasEnded;
}

it('waits for the given time', async () => {
  const { wait } = createPause();
  const waiting = wait(1_000);
  expect(await endsWithin(999, waiting)).toBe(false);
  expect(await endsWithin(1, waiting)).toBe(true);
});

it('ends when it is woken, and does not begin when that was before', async () => {
  const { wait, wake } = createPause();
  const waiting = wait(1_000);
  wake();
  expect(await endsWithin(0, waiting)).toBe(true);
  wake();
  expect(await endsWithin(0, wait(1_000))).toBe(true);
  expect(await endsWithin(999, wait(1_000))).toBe(false);
});
