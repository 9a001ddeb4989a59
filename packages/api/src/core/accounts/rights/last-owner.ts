import type { Account } from '@koshpay/resource/internal';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/connection/connect.ts';
import { AppError } from '../../errors.ts';
import { roles, staff } from '../tables.ts';
import { allowsEverything, limitingAttributesOf } from './grants.ts';
import type { OwnerRules } from './rules.ts';

/** The facts that make an account an owner: it is active, may do everything, to every row. */
export interface OwnerFacts extends Account {
  readonly status: string;
}

/** Any number; changes of owners take turns, so that two cannot each leave the other as the last. */
const lock = 7_105;

/** True if an account may do everything and can sign in. */
export function isOwner(facts: OwnerFacts, rules: OwnerRules): boolean {
  return facts.status === 'active' && mayDoEverything(facts, rules);
}

function mayDoEverything(facts: OwnerFacts, rules: OwnerRules): boolean {
  return (
    allowsEverything(facts, rules) && Object.keys(limitingAttributesOf(facts, rules)).length === 0
  );
}

/**
 * Refuses what ends the ownership of accounts if no other owner is left. A demo account, which
 * cannot sign in in production, is no replacement for one that can, and an invited one is none for
 * one that signs in already.
 *
 * @throws {AppError} `last_owner`
 */
export async function assertOwnerRemains(
  tx: Transaction,
  rules: OwnerRules,
  isEnded: (account: { readonly id: number; readonly roleId: number }) => boolean,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
  const accounts = (await readAccounts(tx)).filter((account) => mayDoEverything(account, rules));
  const owners = accounts.filter(({ status }) => status !== 'disabled');
  const left = owners.filter((owner) => !isEnded(owner));
  const last = owners
    .filter(isEnded)
    .find(
      ({ isDemo, status }) =>
        !left.some(
          (owner) =>
            (isDemo || !owner.isDemo) && (status === 'invited' || owner.status === 'active'),
        ),
    );
  if (last)
    throw new AppError(
      'last_owner',
      last.status === 'active'
        ? 'This is the last active account that may do everything. Give another one its role first.'
        : 'This is the last account that may do everything. Give another one its role first.',
      { logFields: { reason: 'last_owner' } },
    );
}

/** All owners. */
export async function readOwners(tx: Transaction, rules: OwnerRules) {
  return (await readAccounts(tx)).filter((account) => isOwner(account, rules));
}

function readAccounts(tx: Transaction) {
  return tx
    .select({
      id: staff.id,
      username: staff.username,
      name: staff.name,
      email: staff.email,
      roleId: staff.role_id,
      status: staff.status,
      isDemo: staff.is_demo,
      attributes: staff.attributes,
      permissions: roles.permissions,
    })
    .from(staff)
    .innerJoin(roles, eq(roles.id, staff.role_id));
}
