import { retentions } from '@koshpay/resource/internal';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connection/connect.ts';
import type { Vault } from '../secrets/vault.ts';
import { advanceAnchor } from './anchor.ts';
import { signDay, toDay } from './heads.ts';
import { batchSize, insertBatch, readLastBatch, sealNext } from './seal-batch.ts';
import { createSettledId } from './settled-id.ts';

/** Any unique number: one process seals at a time. */
const lock = 7_104;

/** The options of a sealer besides the database. */
export interface SealerOptions {
  /** The file of the signed head; none by default. */
  readonly anchor?: string | undefined;
  /** Called when the database does not continue that head. */
  readonly onCut?: () => void;
}

/**
 * Creates the function that seals in batches what has been committed since. Any process may call it
 * at any time; writers never wait for it.
 *
 * @returns whether everything that was recorded before is sealed now
 */
export function createSealer(db: Database, vault: Vault, { anchor, onCut }: SealerOptions = {}) {
  const findSettledId = createSettledId(db.drizzle);
  /** Up to where everything was sealed, and on which day: on the next one, the end is signed again. */
  let sealed = { upTo: -1, day: '' };

  /** @returns how many entries each new batch has; undefined while another process seals */
  const sealSome = (upTo: number) =>
    db.transaction(async (tx) => {
      if (!(await isFirst(tx))) return undefined;
      const counts = await sealChains(tx, upTo);
      await signDay(tx, vault);
      return counts;
    });

  const advance = () =>
    anchor === undefined || db.transaction((tx) => advanceAnchor(tx, vault, anchor));

  return async (): Promise<boolean> => {
    const day = toDay(new Date());
    const upTo = await findSettledId(sealed.upTo);
    if (upTo === undefined) return false;
    if (upTo === sealed.upTo && day === sealed.day) return true;
    let counts: number[] | undefined;
    do {
      counts = await sealSome(upTo);
      // After the commit: the file must not be ahead of the database.
      if (counts?.length && !(await advance())) onCut?.();
    } while (counts?.includes(batchSize));
    if (counts) sealed = { upTo, day };
    return true;
  };
}

async function isFirst(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ ok: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lock}) as ok`,
  );
  return rows[0]?.ok ?? false;
}

/** Seals the next batch of each chain; returns how many entries each has. */
async function sealChains(tx: Transaction, upTo: number): Promise<number[]> {
  const counts: number[] = [];
  let lastId = 0;
  for (const chain of retentions) {
    const last = await readLastBatch(tx, chain);
    const batch = await sealNext(tx, last, upTo);
    if (batch) counts.push(batch.entries);
    lastId = Math.max(lastId, (batch ?? last).last_id);
  }
  if (lastId >= upTo) return counts;
  // Transactions that were rolled back took ids for nothing. Once covered, none of them is missing.
  const { entries } = await insertBatch(tx, await readLastBatch(tx, 'logs'), upTo, []);
  return [...counts, entries];
}
