import { retentions } from '@koshpay/resource/internal';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../database/connection/connect.ts';
import type { Vault } from '../secrets/vault.ts';
import { type Batch, hashBatch } from './batch.ts';
import { auditBatches, type SignedHead } from './chain-tables.ts';
import { eraseAction } from './protect.ts';
import { leastRetentionDays } from './retention.ts';
import { checkCoverage } from './verify-coverage.ts';
import { checkEntries, type Link, type Report } from './verify-entries.ts';
import { checkHeads, createHeadCheck } from './verify-heads.ts';

/** The options of a verification besides the database. */
interface VerifyOptions {
  /** Signed heads that were kept elsewhere. */
  readonly heads?: readonly SignedHead[];
  /** The milliseconds to wait for transactions that run, and for a server to seal after them. */
  readonly waitMs?: number;
}

/** The numbers of verified entries and batches. */
interface Verified {
  readonly batches: number;
  readonly entries: number;
  readonly erased: number;
}

/**
 * Verifies the whole record: every entry against its hash, every batch against the one before, the
 * ends of the chains against the signed heads and the ids that were given out. Reads it in parts, so
 * that its size does not matter.
 */
export async function verifyAuditChain(
  db: Database,
  vault: Vault,
  report: Report,
  { heads = [], waitMs = 10_000 }: VerifyOptions = {},
): Promise<Verified> {
  const all = [...heads, ...(await checkHeads(db, vault, heads, report))];
  const headCheck = createHeadCheck(all, report);
  const counts = { batches: 0, entries: 0, erased: 0 };
  for (const chain of retentions) {
    let last = await findPruned(db, chain, all, report);
    for await (const batch of readBatches(db, chain)) {
      checkBatch(batch, last, report);
      headCheck.pass(batch);
      const found = await checkEntries(db, batch, report);
      counts.batches += 1;
      counts.entries += found.entries;
      counts.erased += found.erased;
      last = batch;
    }
    headCheck.end(chain, last.number);
  }
  await checkErasures(db, report);
  await checkCoverage(db, waitMs, report);
  return counts;
}

/** Some batches at a time: each has up to 40 kB. */
const pageSize = 20;

async function* readBatches({ drizzle }: Database, chain: Batch['chain']): AsyncGenerator<Batch> {
  for (let number = 0; ; ) {
    const page = await drizzle
      .select()
      .from(auditBatches)
      .where(and(eq(auditBatches.chain, chain), gt(auditBatches.number, number)))
      .orderBy(asc(auditBatches.number))
      .limit(pageSize);
    yield* page;
    const last = page.at(-1);
    if (!last) return;
    number = last.number;
  }
}

function checkBatch(batch: Batch, last: Link, { fault }: Report): void {
  const name = `Batch ${batch.number} of ${batch.chain}`;
  if (!hashBatch(batch).equals(batch.hash)) fault(`${name} was changed.`);
  if (batch.number > last.number + 1)
    fault(`Batches ${last.number + 1} to ${batch.number - 1} of ${batch.chain} are missing.`);
  else if (!batch.previous.equals(last.hash) || batch.after_id !== last.last_id)
    fault(`${name} does not follow batch ${last.number}: batches were reordered or replaced.`);
}

/**
 * Finds entries that lost values without a recorded erasure. They verify as erased, since the hash of
 * the values stays: only the record of the erasure tells who did it, and why.
 */
async function checkErasures({ drizzle }: Database, { fault }: Report): Promise<void> {
  const { rows } = await drizzle.execute<{ id: string }>(sql`
    with erasures as (
      select id, created_at, resource, record_id, form from audit_entries where action = ${eraseAction}
    )
    select id from audit_entries entry
    where who_salt is null and not exists (
        select from erasures where erasures.id > entry.id and form->>'part' = 'who'
          and record_id = entry.actor_id and entry.actor_kind = 'person')
      or what_salt is null and not exists (
        select from erasures where erasures.id > entry.id and (
          form->>'part' = 'what' and resource = entry.resource and record_id = entry.record_id
          or form->>'resource' = entry.resource and entry.created_at
            <= erasures.created_at - (form->>'older_than')::interval + interval '1 ms'))
    order by id`);
  for (const { id } of rows) fault(`Entry ${id} lost values without a recorded erasure.`);
}

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
async function findPruned(
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
