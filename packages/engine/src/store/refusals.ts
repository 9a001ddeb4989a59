import { sql } from 'drizzle-orm';
import type { Reason } from './judge.ts';
import type { Queryable } from './lease.ts';

/** The most rows of refused movements for a network, reason and day; all are counted. */
export const mostRows = 1_000;

/**
 * Counts refused movements of today.
 *
 * @returns how many more of each reason may have a row
 */
export async function countRefusals(
  tx: Queryable,
  networkId: number,
  counts: ReadonlyMap<Reason, number>,
): Promise<ReadonlyMap<Reason, number>> {
  if (counts.size === 0) return new Map();
  const added = [...counts].map(([reason, count]) => ({ reason, count }));
  const { rows } = await tx.execute<{ reason: Reason; count: string }>(sql`
    insert into refusals (network_id, day, reason, count)
    select ${networkId}::bigint, (now() at time zone 'UTC')::date, reason, count
    from json_to_recordset(${JSON.stringify(added)}::json) as r(reason text, count bigint)
    on conflict (network_id, day, reason) do update set count = refusals.count + excluded.count
    returning reason, count`);
  return new Map(
    rows.map(({ reason, count }) => {
      const before = Number(count) - (counts.get(reason) ?? 0);
      return [reason, Math.max(0, mostRows - before)];
    }),
  );
}

/** Reads the number of further refused movements of each reason that may have a row today. */
export async function readRowsLeft(
  tx: Queryable,
  networkId: number,
  reasons: readonly Reason[],
): Promise<ReadonlyMap<Reason, number>> {
  if (reasons.length === 0) return new Map();
  const { rows } = await tx.execute<{ reason: Reason; count: string }>(sql`
    select reason, count from refusals
    where network_id = ${networkId} and day = (now() at time zone 'UTC')::date`);
  const counts = new Map(rows.map(({ reason, count }) => [reason, Number(count)]));
  return new Map(reasons.map((reason) => [reason, mostRows - (counts.get(reason) ?? 0)]));
}
