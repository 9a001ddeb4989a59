import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database, Queryable } from '../../database/connection/connect.ts';
import { type AppError, invalidField } from '../../errors.ts';
import type { AccountNotices } from '../mails/send-notices.ts';
import { consumeChallenge, openChallenge } from './challenge.ts';
import type { createdPasskey } from './passkey-schemas.ts';
import type { RelyingParty } from './relying-party.ts';
import { completeEnrolment, type Enroller, lockForEnrolment } from './second-factor.ts';
import { passkeys } from './tables.ts';

interface Owner {
  readonly id: number;
  readonly username: string;
  readonly name: string;
}

interface NewPasskey {
  readonly response: z.output<typeof createdPasskey>;
  readonly name: string;
  readonly enroller: Enroller;
}

/** The options with which a browser creates a passkey for an account. */
export async function startPasskey(
  { drizzle }: Database,
  site: RelyingParty,
  { id, username, name }: Owner,
) {
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpID: site.id,
    rpName: site.name,
    userID: new TextEncoder().encode(`staff-${id}`),
    userName: username,
    userDisplayName: name,
    challenge: Buffer.from(await openChallenge(drizzle, 'passkey-creation', id), 'base64url'),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: await listCredentials(drizzle, id),
    // It signs in without a user name, and counts for both factors.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/**
 * Adds the passkey that a browser created, and mails that.
 *
 * @returns new recovery codes, if the account had none left
 * @throws {AppError} `challenge_expired`, `validation_failed`
 */
export async function addPasskey(
  { db, notices }: { readonly db: Database; readonly notices: AccountNotices },
  site: RelyingParty,
  staffId: number,
  { response, name, enroller }: NewPasskey,
): Promise<{ id: number; recoveryCodes: string[] | undefined }> {
  const challenge = readChallenge(response);
  const { id: owner } = await consumeChallenge(db.drizzle, 'passkey-creation', challenge);
  const created = owner === staffId ? await verify(response, challenge, site) : undefined;
  if (!created) throw notAccepted();
  const { credential, credentialBackedUp } = created;
  return db.transaction(async (tx) => {
    await lockForEnrolment(tx, staffId, enroller);
    const [passkey] = await tx
      .insert(passkeys)
      .values({
        staff_id: staffId,
        name,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: response.response.transports,
        is_synced: credentialBackedUp,
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (!passkey) throw notAccepted();
    await notices.securityChanged(tx, staffId, `A passkey was added: ${name}.`);
    return {
      id: passkey.id,
      recoveryCodes: await completeEnrolment(tx, staffId, enroller, 'passkey'),
    };
  });
}

/** The passkeys of an account, as browsers know them. */
export async function listCredentials(db: Queryable, staffId: number) {
  return db
    .select({ id: passkeys.credential_id, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.staff_id, staffId));
}

async function verify(
  response: z.output<typeof createdPasskey>,
  expectedChallenge: string,
  site: RelyingParty,
) {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    supportedAlgorithmIDs,
  }).catch((cause) => {
    throw notAccepted(cause);
  });
  return registrationInfo;
}

function notAccepted(cause?: unknown): AppError {
  const message = 'This passkey could not be added. Please try again.';
  return invalidField('response', 'invalid', message, { cause });
}

/** The library takes half a second to load, so it loads with the first passkey. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/**
 * ES256, Ed25519 and RS256, which every authenticator has one of. The library's own list tries out
 * what the runtime only has as an experiment.
 */
const supportedAlgorithmIDs = [-7, -8, -257];

/** The challenge that a browser says it answers; empty if it cannot be read. */
export function readChallenge({
  response,
}: {
  readonly response: { readonly clientDataJSON: string };
}): string {
  try {
    const text = Buffer.from(response.clientDataJSON, 'base64url').toString();
    const { challenge } = JSON.parse(text) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}
