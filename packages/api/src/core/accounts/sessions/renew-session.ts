import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/connection/connect.ts';
import type { Vault } from '../../secrets/vault.ts';
import { sessions } from '../tables.ts';
import { toTokenHash } from './token.ts';

/**
 * Gives the session of a token the next one, after a proof of who its person is; the former one
 * ends. Of calls that renew the same token together, all get the same next one, so that none of the
 * tabs that sent them has a token that has ended.
 *
 * @returns the next token; undefined if the session has ended
 */
export async function renewSession(
  tx: Transaction,
  vault: Vault,
  token: string,
): Promise<string | undefined> {
  const next = toNext(vault, token);
  const hash = toTokenHash(next);
  const renewed = await tx
    .update(sessions)
    .set({ token_hash: hash, authenticated_at: sql`clock_timestamp()` })
    .where(inArray(sessions.token_hash, [toTokenHash(token), hash]))
    .returning({ id: sessions.id });
  return renewed.length > 0 ? next : undefined;
}

/** Only this installation's key leads from a token to the next; 256 bits like the first. */
function toNext(vault: Vault, token: string): string {
  const [, digest = ''] = vault.hash(token, 'sessions').split('.');
  return digest;
}
