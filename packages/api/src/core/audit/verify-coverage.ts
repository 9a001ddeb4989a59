import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connection/connect.ts';
import { createSettledId, lastIssuedId } from './settled-id.ts';
import type { Report } from './verify-entries.ts';

const pauseMs = 250;

/**
 * Compares the end of the chains with the ids that were given out: each is sealed, waits to be
 * sealed, or was taken for nothing by a transaction that was rolled back. A running server covers
 * the last within seconds.
 *
 * @param waitMs how long to wait for it, and for transactions that have not ended
 */
export async function checkCoverage(
  db: Database,
  waitMs: number,
  { fault, note }: Report,
): Promise<void> {
  const findSettledId = createSettledId(db.drizzle);
  const deadline = Date.now() + waitMs;
  for (;;) {
    const settled = await findSettledId();
    const { sealed, unsealed, last, beyond } = await readEnd(db);
    const missing = settled === undefined ? 0 : settled - sealed - unsealed;
    const isCovered = settled !== undefined && missing <= 0;
    if (!isCovered && Date.now() < deadline) {
      await sleep(pauseMs);
      continue;
    }
    if (beyond > 0)
      fault(`${beyond} entries have ids that were never given out: they were inserted.`);
    else if (missing > 0)
      fault(
        `${missing} of the entries ${sealed + 1} to ${settled} are missing at the end, where entry ${last} is the last: they were deleted, or no server has run since a crash or a restore. Start one and verify again.`,
      );
    if (unsealed > 0)
      note(
        `${unsealed} entries after ${sealed} are not sealed yet. A running server does it within seconds.`,
      );
    return;
  }
}

async function readEnd({ drizzle }: Database) {
  const issued = await lastIssuedId(drizzle);
  const { rows } = await drizzle.execute<
    Record<'sealed' | 'unsealed' | 'last' | 'beyond', string>
  >(sql`
    select sealed, count(id) as unsealed, coalesce(max(id), sealed) as last,
      count(id) filter (where id > ${issued}) as beyond
    from (select coalesce(max(last_id), 0) as sealed from audit_batches) batches
    left join audit_entries on id > sealed group by sealed`);
  const { sealed, unsealed, last, beyond } = rows[0] ?? {};
  return {
    sealed: Number(sealed ?? 0),
    unsealed: Number(unsealed ?? 0),
    last: Number(last ?? 0),
    beyond: Number(beyond ?? 0),
  };
}
