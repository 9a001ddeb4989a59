import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { jobsSchema, queueNames, queues } from './queues.ts';
import type { WorkQueue } from './work-queue.ts';

/** A queue with something due, and how many of its jobs: no more are counted than it has workers. */
interface Due {
  readonly queue: string;
  /** One for a queue of the product. */
  readonly jobs: number;
}

interface DuePollOptions {
  readonly pool: Pick<Pool, 'query'>;
  /** The product's own queues; none by default. */
  readonly workQueues?: readonly WorkQueue[];
  readonly onDue: (due: Due) => void;
  readonly reports: { readonly worked: () => void; readonly failed: (error: unknown) => void };
}

/** Looks for what is due until it is stopped. */
export interface DuePoll {
  /** Looks now: something may have been added. */
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
}

/**
 * The pause between two looks for due jobs, and the shortest pause where one is woken, in
 * milliseconds.
 */
const [pollMs, leastMs] = [2_000, 100];

/** Starts the only poll of a process for what is due, in one statement for all queues. */
export function startDuePoll({ pool, workQueues = [], onDue, reports }: DuePollOptions): DuePoll {
  const pause = createPause();
  let isStopped = false;

  async function run(): Promise<void> {
    while (!isStopped) {
      try {
        for (const due of await findDue(pool, workQueues)) onDue(due);
        reports.worked();
      } catch (error) {
        reports.failed(error);
      }
      await sleep(leastMs);
      await pause.wait(pollMs - leastMs);
    }
  }

  const running = run();
  return {
    wake: pause.wake,
    stop: () => {
      isStopped = true;
      pause.wake();
      return running;
    },
  };
}

/** Finds the queues that have something to do. */
async function findDue(
  pool: Pick<Pool, 'query'>,
  workQueues: readonly WorkQueue[],
): Promise<readonly Due[]> {
  const workers = queueNames.map((name) => queues[name].workers);
  const own = workQueues.map(
    ({ isDue }, index) => `union all select ($3::text[])[${index + 1}], 1 where ${isDue}`,
  );
  const { rows } = await pool.query<Due>(
    `select queue, jobs from unnest($1::text[], $2::int[]) as known(queue, workers)
     cross join lateral (
       select count(*)::int as jobs from (
         select from ${jobsSchema}.job
         where name = queue and state < 'active' and not blocked and start_after <= now()
         limit workers) as found) as due
     where jobs > 0
     ${own.join('\n')}`,
    [queueNames, workers, ...(own.length > 0 ? [workQueues.map(({ name }) => name)] : [])],
  );
  return rows;
}

/**
 * A pause between two looks, which ends early when there is something to see.
 *
 * @see {@link createPause}
 */
export interface Pause {
  /** Waits so long, or until it is woken; not at all if it was woken since it last ended. */
  readonly wait: (ms: number) => Promise<void>;
  readonly wake: () => void;
}

/**
 * Creates the pause of one loop.
 *
 * @example
 * const pause: Pause = createPause();
 * while (!signal.aborted) {
 *   await readNews();
 *   await pause.wait(5_000); // or until pause.wake()
 * }
 */
export function createPause(): Pause {
  let isWoken = false;
  let end: () => void = () => undefined;
  return {
    async wait(ms) {
      if (!isWoken) {
        const { promise, resolve } = Promise.withResolvers<void>();
        end = resolve;
        const timer = setTimeout(resolve, Math.max(0, ms)).unref();
        await promise;
        clearTimeout(timer);
      }
      isWoken = false;
    },
    wake() {
      isWoken = true;
      end();
    },
  };
}
