import { createHash, randomInt } from 'node:crypto';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../database/connection/connect.ts';
import { recoveryCodes } from './tables.ts';

/** The number of codes that a person gets. */
const codesAtOnce = 10;

/** Gives an account new codes instead of all that it had. They are returned once. */
export async function replaceRecoveryCodes(tx: Transaction, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: codesAtOnce }, createCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.staff_id, staffId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ staff_id: staffId, code_hash: toHash(code) })));
  return codes;
}

/** Uses up a code, however it is spaced; false if it is none of the account's, or was used. */
export async function useRecoveryCode(
  db: Queryable,
  staffId: number,
  code: string,
): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ used_at: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.staff_id, staffId),
        eq(recoveryCodes.code_hash, toHash(code)),
        isNull(recoveryCodes.used_at),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
}

/** Counts the unused codes of an account. */
export async function countRecoveryCodes(db: Queryable, staffId: number): Promise<number> {
  const [left] = await db
    .select({ count: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.staff_id, staffId), isNull(recoveryCodes.used_at)));
  return left?.count ?? 0;
}

/** 140 random bits in seven groups, in letters and digits that are not mistaken for others. */
function createCode(): string {
  const letters = Array.from({ length: 28 }, () => alphabet[randomInt(alphabet.length)]);
  return letters.join('').replaceAll(/.{4}(?=.)/g, '$&-');
}

const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789';

/** A fast hash without a salt is enough from 112 bits on. */
function toHash(code: string): string {
  const letters = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHash('sha256').update(letters).digest('base64url');
}
