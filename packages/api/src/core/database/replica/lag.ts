import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** A place in PostgreSQL's write-ahead log (LSN): whatever was committed before has a smaller one. */
export type Position = bigint;

/** Reads a position as PostgreSQL prints it: `16/B374D848`. */
export function parsePosition(text: string): Position {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** SQL for how far a server is. After a failover, the former replica is the primary. */
export const currentPosition = `case when pg_is_in_recovery()
  then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end`;

/** The milliseconds that a replica may be behind in changes of others. */
export const maxLagMs = 5_000;

/** The milliseconds that a replica may be on its way before it counts as behind. */
const graceMs = 1_000;
const pauseMs = 100;

type Replayed = { readonly position: string; readonly at: Date | null };

/**
 * The seconds by which a replica is behind its primary; 0 where it has everything. A replica's own
 * figures do not say that: they are those of a primary that is idle, or that it lost.
 */
export async function measureLag(primary: pg.Pool, replica: pg.Pool): Promise<number> {
  const { rows } = await primary.query<{ position: string; now: Date }>(
    'select pg_current_wal_insert_lsn() as position, clock_timestamp() as now',
  );
  const [end] = rows;
  if (!end) return 0;
  const start = performance.now();
  while (true) {
    const replayed = await replica.query<Replayed>(lastReplayed);
    const [last] = replayed.rows;
    if (!last || parsePosition(last.position) >= parsePosition(end.position)) return 0;
    const waited = performance.now() - start;
    // By the clock of the primary, which both times are of.
    const behind = last.at ? end.now.getTime() - last.at.getTime() : 0;
    if (waited >= graceMs) return Math.max(waited, behind) / 1000;
    await sleep(pauseMs);
  }
}

const lastReplayed = `select ${currentPosition} as position, pg_last_xact_replay_timestamp() as at`;
