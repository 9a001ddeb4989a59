import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { and, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../database/connection/connect.ts';
import { StartError } from '../errors.ts';
import type { Vault } from '../secrets/vault.ts';
import { auditBatches, type SignedHead } from './chain-tables.ts';
import { signHead } from './heads.ts';
import { readLastBatch } from './seal-batch.ts';

/**
 * Reads the signed head that a server keeps in a file outside of the database, if there is one.
 *
 * @throws {StartError} when the file was cut or overwritten
 */
export function readAnchor(file: string): SignedHead | undefined {
  try {
    const anchor: SignedHead = JSON.parse(readFileSync(file, 'utf8'));
    if (!anchor?.ends) throw new SyntaxError('It has no ends.');
    return anchor;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    if (!(cause instanceof SyntaxError)) throw cause;
    const sentence = `${file} was damaged: it has no signed end of the audit log any more.`;
    throw new StartError(sentence, { cause });
  }
}

/**
 * Signs where the chains end now into a file: who cuts off their end in the database does not
 * reach it. It stays as it is once the database does not continue it.
 *
 * @returns whether the database continues it
 */
export async function advanceAnchor(tx: Transaction, vault: Vault, file: string): Promise<boolean> {
  const anchor = readAnchor(file);
  if (anchor && !(await isContinued(tx, anchor))) return false;
  // Processes on one machine share the file.
  const draft = `${file}.${process.pid}.new`;
  const text = `${JSON.stringify(await signHead(tx, vault))}\n`;
  try {
    writeFileSync(draft, text, { mode: 0o600, flush: true });
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  return true;
}

/**
 * True if the database ends before that head, as one does that was put back to an earlier state.
 */
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
