import type { Account } from '@koshpay/resource/internal';

/**
 * True if an account is a program's: their ids are not those of people, and only they have no
 * session.
 */
export function isServiceAccount(account: Account & { readonly sessionId?: number }): boolean {
  return account.sessionId === 0;
}
