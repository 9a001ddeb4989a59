import type { Database } from '../database/connect.ts';
import type { Batch } from './batch.ts';
import type { SignedHead } from './chain-tables.ts';
import type { Link, Report } from './verify-report.ts';

/** What the first batch of a chain follows: nothing, or the batches that retention has deleted. */
export async function findPruned(
  _db: Database,
  _chain: Batch['chain'],
  _heads: readonly SignedHead[],
  _report: Report,
): Promise<Link> {
  return { number: 0, last_id: 0, hash: Buffer.alloc(32) };
}
