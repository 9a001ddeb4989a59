import { and, eq, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Queryable } from '../../database/connection/connect.ts';
import type { EncryptionContext } from '../../secrets/cipher.ts';
import { staff } from '../tables.ts';

const period = 30;

/** The context in which the secret of an account's second factor is sealed. */
export function totpContext(id: number): EncryptionContext {
  return { table: 'staff', column: 'totp_secret', row: id };
}

/** A new second factor's secret, in base32. */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The URL that an authenticator app reads from a QR code. */
export function toTotpUri(secret: string, issuer: string, label: string): string {
  return totpOf(secret, { issuer, label }).toString();
}

/**
 * The time step of a code: the current one or the one before, for slow typing.
 * Undefined for any other code.
 */
export function findTotpStep(secret: string, code: string, now = Date.now()): number | undefined {
  const token = code.replaceAll(/\s/g, '');
  // `validate` compares bytes, and throws where other letters are longer than digits.
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totpOf(secret).validate({ token, timestamp: now, window: 1 });
  return delta === null || delta > 0 ? undefined : Math.floor(now / 1000 / period) + delta;
}

/**
 * Uses up a code; false if it, or a later one, was used before. Of two concurrent requests only one
 * can succeed.
 */
export async function consumeTotpStep(
  db: Queryable,
  staffId: number,
  step: number,
): Promise<boolean> {
  const used = await db
    .update(staff)
    .set({ totp_last_step: step })
    .where(and(eq(staff.id, staffId), lt(staff.totp_last_step, step)))
    .returning({ id: staff.id });
  return used.length > 0;
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    digits: 6,
    period,
    algorithm: 'SHA1',
  });
}
