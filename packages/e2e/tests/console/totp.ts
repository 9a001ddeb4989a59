import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';

const stepMs = 30_000;

/** The current code of an authenticator app. */
export function codeOf(secret: string, timestamp = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/**
 * The code of the step before, after which {@link codeOf} is a new one. The server accepts it only
 * until this step ends: with less than ten seconds left, it waits for the next one.
 */
export async function formerCodeOf(secret: string): Promise<string> {
  const left = stepMs - (Date.now() % stepMs);
  if (left < 10_000) await sleep(left);
  return codeOf(secret, Date.now() - stepMs);
}
