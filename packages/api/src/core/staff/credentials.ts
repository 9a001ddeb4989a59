import { isAllowed, permissionsFor, staff as staffResource } from '@koshpay/resource/internal';
import { and, eq, ne } from 'drizzle-orm';
import { approverMail, type CredentialAction } from '../accounts/mails/account-mails.ts';
import { mayBeSamePerson, storeAccessGrant } from '../accounts/rights/access-grants.ts';
import { type AccountRights, readRole } from '../accounts/rights/account-changes.ts';
import { canApprove } from '../accounts/rights/grants.ts';
import { readOwners } from '../accounts/rights/last-owner.ts';
import type { StaffRules } from '../accounts/rights/rules.ts';
import { roles, staff } from '../accounts/tables.ts';
import type { Transaction } from '../database/connection/connect.ts';
import type { HookContext } from '../resources/hooks.ts';

/** A change of an account, as far as it is about how its person gets in. */
interface Change extends Pick<HookContext, 'tx' | 'actor' | 'services'> {
  readonly operation: string;
  readonly before?: (AccountRights & { readonly email: string }) | undefined;
  readonly after: AccountRights & { readonly email: string };
}

/** True if an account may decide on requests of others. */
export async function isApprover(
  tx: Transaction,
  rules: StaffRules,
  { role_id, attributes }: AccountRights,
): Promise<boolean> {
  const role = await readRole(tx, role_id);
  const { permissions = [] } = role ?? {};
  return canApprove(rules, { permissions, attributes: attributes as Record<string, unknown> });
}

/**
 * True if a change of how an approver signs in takes a second person: the one who makes it could
 * otherwise sign in as them, and approve their own requests. A link that only the approver gets, by
 * mail, does not. Where no one else could approve it, a first other approver is invited without one.
 */
export async function needsSecondPerson(
  { operation, before, after, ...context }: Change,
  rules: StaffRules,
): Promise<boolean> {
  const { tx, actor, services } = context;
  if (after.id === actor.id || !(await isApprover(tx, rules, after))) return false;
  switch (operation) {
    case 'create':
    case 'invite-again':
      return !services.mailer.isSetUp && hasSecondPerson(context, operation);
    case 'reset-password':
      return !services.mailer.isSetUp;
    case 'reset-second-factor':
    case 'enable':
      return true;
    default:
      // Links go to the address.
      if (before?.email === after.email) return false;
      return after.status !== 'invited' || hasSecondPerson(context, operation);
  }
}

/** True if another person could approve an operation on accounts. */
async function hasSecondPerson(
  { tx, actor }: Pick<HookContext, 'tx' | 'actor'>,
  operation: string,
): Promise<boolean> {
  const anyOf = permissionsFor(staffResource, operation);
  const others = await tx
    .select({ id: staff.id, permissions: roles.permissions, attributes: staff.attributes })
    .from(staff)
    .innerJoin(roles, eq(roles.id, staff.role_id))
    .where(and(eq(staff.status, 'active'), ne(staff.id, actor.id)));
  for (const other of others)
    if (isAllowed(other, anyOf) && !(await mayBeSamePerson(tx, actor.id, other.id))) return true;
  return false;
}

/** Stores who gave an account access, and notifies all owners if it may approve requests of others. */
export async function reportAccessGrant(
  context: Pick<HookContext, 'tx' | 'actor' | 'services'>,
  rules: StaffRules,
  account: AccountRights & { readonly id: number; readonly username: string },
  done: CredentialAction,
): Promise<void> {
  if (account.id === context.actor.id) return;
  await storeAccessGrant(context.tx, context.actor, [account.id]);
  if (await isApprover(context.tx, rules, account))
    await notifyOwners(context, rules, account.username, done);
}

/** Mails all owners what someone did with an account that may approve requests. */
export async function notifyOwners(
  { tx, actor, services }: Pick<HookContext, 'tx' | 'actor' | 'services'>,
  rules: StaffRules,
  username: string,
  done: CredentialAction,
): Promise<void> {
  const { mailer, settings } = services;
  if (!mailer.isSetUp) return;
  const asked = actor.partOf && 'requested_by' in actor.partOf ? actor.partOf.requested_by : null;
  const by = asked === null ? actor.username : `${asked} and ${actor.username}`;
  for (const { isDemo, ...owner } of await readOwners(tx, rules))
    if (!isDemo)
      await mailer.send(
        tx,
        approverMail(owner, { brandName: settings.BRAND_NAME, by, done, approver: username }),
      );
}
