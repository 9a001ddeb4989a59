import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database, Queryable } from '../../database/connection/connect.ts';
import { AppError } from '../../errors.ts';
import type { SignInMethod } from '../sessions/sessions.ts';
import { consumeChallenge, openChallenge } from './challenge.ts';
import { listCredentials, loadWebAuthn, readChallenge } from './create-passkey.ts';
import type { usedPasskey } from './passkey-schemas.ts';
import type { RelyingParty } from './relying-party.ts';
import { passkeys } from './tables.ts';

/** The number of sign-ins by passkey that one network may start. */
export const passkeyStarts = { limit: 300, minutes: 15 };

/**
 * The options with which a browser signs with a passkey: any of this site, or one of an account, which
 * may have proved itself before.
 */
export async function requestPasskey(
  { drizzle }: Database,
  site: RelyingParty,
  staffId: number | null,
  first: SignInMethod | null = null,
) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const challenge = await openChallenge(drizzle, 'passkey-sign-in', staffId, first);
  return generateAuthenticationOptions({
    rpID: site.id,
    challenge: Buffer.from(challenge, 'base64url'),
    allowCredentials: staffId === null ? [] : await listCredentials(drizzle, staffId),
    userVerification: 'required',
  });
}

/**
 * The id of the account whose passkey signed the challenge, verified as its user, and how it has
 * proved itself before.
 *
 * @throws {AppError} `challenge_expired`, `invalid_passkey`
 */
export async function verifyPasskey(
  { drizzle }: Database,
  site: RelyingParty,
  response: z.output<typeof usedPasskey>,
): Promise<{ id: number; first: SignInMethod | null }> {
  const challenge = readChallenge(response);
  const { id: askedOf, method: first } = await consumeChallenge(
    drizzle,
    'passkey-sign-in',
    challenge,
  );
  const passkey = await findPasskey(drizzle, response.id);
  if (!passkey) throw invalidPasskey({ reason: 'unknown_passkey' });
  const logFields = { accountId: passkey.staff_id };
  if (askedOf !== null && askedOf !== passkey.staff_id)
    throw invalidPasskey({ ...logFields, reason: 'passkey_of_another_account' });
  const counter = await verify(response, challenge, site, passkey);
  if (counter === undefined) throw invalidPasskey({ ...logFields, reason: 'wrong_signature' });
  if (!(await countUse(drizzle, passkey.id, counter)))
    throw invalidPasskey({ ...logFields, reason: 'replayed_passkey' });
  return { id: passkey.staff_id, first };
}

type Passkey = typeof passkeys.$inferSelect;

async function findPasskey(db: Queryable, credentialId: string): Promise<Passkey | undefined> {
  const [found] = await db.select().from(passkeys).where(eq(passkeys.credential_id, credentialId));
  return found;
}

/** The new count of uses; undefined for a wrong signature, origin or user. */
async function verify(
  response: z.output<typeof usedPasskey>,
  expectedChallenge: string,
  site: RelyingParty,
  { credential_id, public_key, counter }: Passkey,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const publicKey = new Uint8Array(Buffer.from(public_key, 'base64url'));
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: { id: credential_id, publicKey, counter },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws for what a caller sent.
    return undefined;
  }
}

/** False if a copy of the passkey was used later: its count would go back. */
async function countUse(db: Queryable, id: number, counter: number): Promise<boolean> {
  const isNewer = or(
    lt(passkeys.counter, counter),
    sql`${counter} = 0 and ${passkeys.counter} = 0`,
  );
  const used = await db
    .update(passkeys)
    .set({ counter, last_used_at: sql`now()` })
    .where(and(eq(passkeys.id, id), isNewer))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

function invalidPasskey(logFields: Record<string, unknown>): AppError {
  return new AppError('invalid_passkey', 'This passkey was not accepted.', { logFields });
}
