import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { createFloor, type Floor } from './floor.ts';
import { maxLagMs } from './lag.ts';
import { type Position, parsePosition } from './position.ts';
import { writePositions } from './tables.ts';

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
