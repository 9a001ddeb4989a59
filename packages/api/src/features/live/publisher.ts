import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { RowChange } from '../../core/database/connection/changes.ts';
import type { AppDatabase } from '../../core/database/connection/connect.ts';
import { reportFailures } from '../../core/jobs/report-failures.ts';
import { liveChannel, toPayloads } from './change-message.ts';
import type { PendingChanges } from './pending-changes.ts';

/** Changes are collected for so long: one notification per process and interval. */
const publishMs = 100;

/** The pause after a notification that could not be sent. */
const retryMs = 2_000;

export interface Publisher {
  readonly add: (changes: readonly RowChange[]) => void;
  /** Sends what is collected, and nothing more. */
  readonly stop: () => Promise<void>;
}

/**
 * Tells every process what this one has committed, in a statement of its own: `notify` in the
 * transaction of a change would make all commits of the server wait for each other.
 */
export function createPublisher(
  { drizzle }: AppDatabase['reserved'],
  pending: PendingChanges,
  log: FastifyBaseLogger,
): Publisher {
  const { send, hasUnsent } = createSender(drizzle, pending, log);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isDue = false;
  let isStopped = false;

  function schedule(ms: number): void {
    if (isStopped || timer || running) return;
    timer = setTimeout(() => {
      timer = undefined;
      isDue = false;
      running = send().finally(() => {
        running = undefined;
        if (hasUnsent()) schedule(retryMs);
        else if (isDue) schedule(publishMs);
      });
    }, ms).unref();
  }

  return {
    add: (changes) => {
      pending.add(changes);
      isDue = true;
      schedule(publishMs);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
      await send();
    },
  };
}

/** Creates the sender of pending changes, which retains those that could not be sent. */
function createSender(
  drizzle: AppDatabase['drizzle'],
  pending: PendingChanges,
  log: FastifyBaseLogger,
) {
  const name = randomUUID().slice(0, 8);
  const reports = reportOutages(log);
  let sent = 0;
  let unsent: string[] = [];
  return {
    hasUnsent: () => unsent.length > 0,
    send: async (): Promise<void> => {
      const payloads = toPayloads(pending.take(), () => `${name}-${++sent}`);
      unsent = [...unsent, ...payloads].slice(-maxUnsent);
      if (unsent.length === 0) return;
      const batch = unsent;
      try {
        await drizzle.execute(
          sql`select pg_notify(${liveChannel}, payload) from unnest(${sql.param(batch)}::text[]) as payload`,
        );
        unsent = unsent.filter((payload) => !batch.includes(payload));
        reports.worked();
      } catch (error) {
        reports.failed(error);
      }
    },
  };
}

function reportOutages(log: FastifyBaseLogger) {
  return reportFailures({
    onFailure: (err) => log.warn({ source: 'live', err }, 'Open screens do not learn of changes.'),
    onRecovery: () => log.info({ source: 'live' }, 'Open screens learn of changes again.'),
  });
}

/**
 * The number of changes that are retained while the database is away; then every stream begins
 * again anyway.
 */
const maxUnsent = 50;
