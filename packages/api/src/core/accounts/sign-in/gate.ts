import type { Settings } from '../../settings.ts';
import type { Account } from '../account.ts';
import type { SignInMethod } from '../sessions/sessions.ts';

/**
 * The factors that a person may show after a first one. `enrol`: they have no second one yet and
 * need it. `new-password`: nothing is missing but another password.
 */
export const pendingFactors = ['code', 'passkey', 'recovery', 'enrol', 'new-password'] as const;

export type PendingFactor = (typeof pendingFactors)[number];

/**
 * Finds the pending factors of an account that proved itself by a method; none if a session may
 * open. Every way of signing in asks here, and here alone.
 */
export function findPendingFactors(
  account: Pick<Account, 'secondFactor' | 'hasRecoveryCodes' | 'needsNewPassword'>,
  method: SignInMethod,
  mode: Settings['MODE'],
): readonly PendingFactor[] {
  const factors = findSecondFactors(account, method, mode);
  if (factors.length > 0) return factors;
  return account.needsNewPassword && method !== 'sso' ? ['new-password'] : [];
}

function findSecondFactors(
  { secondFactor, hasRecoveryCodes }: Pick<Account, 'secondFactor' | 'hasRecoveryCodes'>,
  method: SignInMethod,
  mode: Settings['MODE'],
): readonly PendingFactor[] {
  if (!firstFactors.includes(method)) return [];
  if (secondFactor === 'none') return mode === 'production' ? ['enrol'] : [];
  const has = (factor: 'app' | 'passkey') => secondFactor === factor || secondFactor === 'both';
  return [
    ...(has('app') ? (['code'] as const) : []),
    ...(has('passkey') ? (['passkey'] as const) : []),
    ...(hasRecoveryCodes ? (['recovery'] as const) : []),
  ];
}

/** A passkey counts for both factors: it verifies its user. */
const firstFactors: readonly SignInMethod[] = ['password', 'sso'];

/** The reason why an account cannot sign in, whatever it shows. */
export function findSignInRefusal(
  account: Account | undefined,
  mode: Settings['MODE'],
): string | undefined {
  if (!account) return 'unknown_account';
  if (account.status !== 'active') return `${account.status}_account`;
  if (!account.isLimited) return 'unlimited_account';
  return account.isDemo && mode === 'production' ? 'demo_account' : undefined;
}
