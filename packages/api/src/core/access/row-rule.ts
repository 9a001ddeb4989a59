import type { Account } from '@koshpay/resource/internal';
import type { SQL } from 'drizzle-orm';
import type { Access, ColumnOf } from './access.ts';

/** Limits the rows of a resource that an account sees by something else than a scope. */
export interface RowRule {
  readonly resource: string;
  /** The condition on the rows, the same for every account: it differs by its placeholders. */
  readonly where: (column: ColumnOf) => SQL;
  /** The values of its placeholders. */
  readonly valuesOf: (account: Account, of: Access['of']) => Readonly<Record<string, unknown>>;
}

/**
 * True if an account is a program's: their ids are not those of people, and only they have no
 * session.
 */
export function isServiceAccount(account: Account & { readonly sessionId?: number }): boolean {
  return account.sessionId === 0;
}
