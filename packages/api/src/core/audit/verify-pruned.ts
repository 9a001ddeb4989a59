import { sql } from 'drizzle-orm';
import type { Database } from '../database/connection/connect.ts';
import type { Batch } from './batch.ts';
import type { SignedHead } from './chain-tables.ts';
import { leastRetentionDays } from './retention.ts';
import type { Link, Report } from './verify-report.ts';

interface Pruned extends Record<string, unknown> {
  readonly number: number;
  readonly last_id: number;
  readonly hash: string;
  readonly at: Date;
}

/**
 * The link that the first batch of a chain follows: nothing, or the batches that retention has
 * deleted. A head that was signed 180 days before, or more, proves that they were old enough.
 */
export async function findPruned(
  { drizzle }: Database,
  chain: Batch['chain'],
  heads: readonly SignedHead[],
  { fault }: Report,
): Promise<Link> {
  const { rows } = await drizzle.execute<Pruned>(sql`
    select (form->>'number')::int as number, (form->>'last_id')::int as last_id,
      form->>'hash' as hash, least(created_at, now()) as at
    from audit_entries
    where action = 'audit-entries.prune' and form->>'chain' = ${chain} order by id desc limit 1`);
  const [pruned] = rows;
  if (!pruned) return { number: 0, last_id: 0, hash: Buffer.alloc(32) };
  const oldest = new Date(pruned.at).getTime() - leastRetentionDays * 86_400_000;
  const isProof = ({ at, ends }: SignedHead) =>
    Date.parse(at) <= oldest && (ends[chain]?.number ?? 0) >= pruned.number;
  if (!heads.some(isProof))
    fault(
      `Batches of ${chain} up to ${pruned.number} were deleted before they were ${leastRetentionDays} days old.`,
    );
  return { ...pruned, hash: Buffer.from(pruned.hash, 'hex') };
}
