import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { bigint, customType, pgTable } from 'drizzle-orm/pg-core';
import { maxLagMs, type Position, parsePosition } from './lag.ts';

const lsn = customType<{ data: string }>({ dataType: () => 'pg_lsn' });

/** Up to where a replica must have replayed before an account reads from it; only with `DATABASE_READ_URL`. */
export const writePositions = pgTable('write_positions', {
  /** A program has the negative of its id. */
  account_id: bigint({ mode: 'number' }).primaryKey(),
  /** The end of the log after the account's last change. */
  position: lsn().notNull(),
});

/** The position that a replica must have replayed. */
export type Requirement = {
  /** For a read of one account. */
  readonly needed: Position;
  /** For any read. */
  readonly floor: Floor;
};

type Found = { readonly current: string; readonly written: string | null };

/** Remembers on the primary, for all processes, up to where each account has written. */
export function createWritePositions(drizzle: Pick<NodePgDatabase, 'execute'>) {
  const floorAt = createFloor(maxLagMs);
  const { account_id, position } = writePositions;

  return {
    /** After a change was committed: the account's position is the end of the log. */
    async note(account: number): Promise<void> {
      // Without waiting for the disk or a standby: a crash loses the positions of its last second.
      await drizzle.execute(sql`
        with fast as materialized (select set_config('synchronous_commit', 'off', true))
        insert into ${writePositions} (account_id, position)
        select ${account}, pg_current_wal_insert_lsn() from fast
        on conflict (account_id) do update set position = greatest(${position}, excluded.position)`);
    },

    async find(account: number): Promise<Requirement> {
      const { rows } = await drizzle.execute<Found>(sql`
        select pg_current_wal_insert_lsn() as current,
          (select ${position} from ${writePositions} where ${account_id} = ${account}) as written`);
      const found = rows[0] as Found;
      const end = parsePosition(found.current);
      const own = found.written === null ? 0n : parsePosition(found.written);
      const floor = floorAt(end);
      // A position beyond the end is from before a restore or an upgrade, which began a shorter log.
      const needed = own > end ? end : own;
      return { needed: needed > floor.position ? needed : floor.position, floor };
    },
  };
}

/** The position of the primary at a time in milliseconds. */
export type Floor = { readonly position: Position; readonly at: number };

/**
 * Creates the function that returns how far the primary was a while ago, at most `maxAgeMs`: what a
 * replica must have replayed. It compares positions, since a replica's own clock says nothing while
 * the primary is idle, or while the connection between them is broken. After a pause it is the
 * current position.
 */
export function createFloor(maxAgeMs: number): (current: Position, now?: number) => Floor {
  const step = maxAgeMs / 3;
  let older: Floor | undefined;
  let newer: Floor | undefined;
  return (position, at = performance.now()) => {
    const current = { position, at };
    if (!older || !newer || at - newer.at > 2 * step) {
      older = current;
      newer = current;
    } else if (at - newer.at >= step) {
      older = newer;
      newer = current;
    }
    return older;
  };
}
