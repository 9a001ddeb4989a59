import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { and, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../database/connect.ts';
import type { Vault } from '../secrets/vault.ts';
import { auditBatches, type SignedHead } from './chain-tables.ts';
import { signHead } from './heads.ts';
import { readLastBatch } from './seal-batch.ts';

/** Reads the signed head that a server keeps in a file outside of the database, if there is one. */
export function readAnchor(file: string): SignedHead | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Signs where the chains end now into a file: whoever cuts off their end in the database does not
 * reach it. It stays as it is once the database does not continue it.
 *
 * @returns whether the database continues it
 */
export async function advanceAnchor(tx: Transaction, vault: Vault, file: string): Promise<boolean> {
  const anchor = readAnchor(file);
  if (anchor && !(await isContinued(tx, anchor))) return false;
  // Processes on one machine share the file.
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, `${JSON.stringify(await signHead(tx, vault))}\n`, { mode: 0o600 });
  renameSync(draft, file);
  return true;
}

/** Whether the database ends before that head, as one does that was put back to an earlier state. */
export async function isBehindAnchor(db: Queryable, file: string): Promise<boolean> {
  const anchor = readAnchor(file);
  return anchor !== undefined && !(await isContinued(db, anchor));
}

async function isContinued(db: Queryable, { ends }: SignedHead): Promise<boolean> {
  for (const [chain, { number, hash }] of Object.entries(ends)) {
    const ofChain = eq(auditBatches.chain, chain as keyof typeof ends);
    const [batch] = await db
      .select({ hash: auditBatches.hash })
      .from(auditBatches)
      .where(and(ofChain, eq(auditBatches.number, number)));
    // Retention deletes from the other end, where a newer batch is left.
    const last = await readLastBatch(db, chain as keyof typeof ends);
    if (batch ? batch.hash.toString('hex') !== hash : last.number <= number) return false;
  }
  return true;
}
