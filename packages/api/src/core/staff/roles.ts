import { type Account, roles } from '@koshpay/resource/internal';
import { and, eq, not, sql } from 'drizzle-orm';
import { storeAccessGrant } from '../accounts/rights/access-grants.ts';
import { assertKnownAttributes } from '../accounts/rights/attributes.ts';
import {
  allowsEverything,
  assertGrantable,
  assertKnownPermissions,
  assertNotAbove,
  canApprove,
  limitingAttributesOf,
} from '../accounts/rights/grants.ts';
import { assertOwnerRemains } from '../accounts/rights/last-owner.ts';
import { assertOwnTitle } from '../accounts/rights/names.ts';
import { assertNetworks, assertNotLockedOut } from '../accounts/rights/networks.ts';
import { accountsOf, grantsOwners } from '../accounts/rights/owner-grants.ts';
import type { StaffRules } from '../accounts/rights/rules.ts';
import { staff } from '../accounts/tables.ts';
import type { Transaction } from '../database/connection/connect.ts';
import { AppError, invalidField } from '../errors.ts';
import { defineHooks, type HookContext, type ResourceHooks } from '../resources/hooks.ts';
import { notifyOwners } from './credentials.ts';
import { assertNoServiceAccount } from './service-accounts.ts';
import { viewAs } from './view-as.ts';

interface RoleValues {
  readonly permissions?: string[];
  readonly scoped_by?: string[];
  readonly allowed_networks?: string[];
}

/** Creates the framework's hooks of roles, with their refusals. */
export function createRoleHooks(rules: StaffRules): ResourceHooks {
  return defineHooks(roles, {
    beforeCreate: async ({ tx, actor, values }) => {
      assertUnlimited(actor.account, rules);
      checkValues(actor.account, values, rules);
      await assertOwnTitle(tx, values.title);
      return { values };
    },
    beforeUpdate: async ({ values, row, ...context }) => {
      const { tx, actor } = context;
      assertUnlimited(actor.account, rules);
      assertNotAbove(actor.account, row, rules, 'change a role');
      checkValues(actor.account, values, rules);
      if (values.title !== undefined) await assertOwnTitle(tx, values.title, row.id);
      await assertAccountsLimited(tx, row.id, values.scoped_by ?? []);
      const networks = values.allowed_networks;
      if (networks)
        await assertNotLockedOut(context, { roleId: row.id, networks, field: 'allowed_networks' });
      await checkRights(context, rules, row, { ...row, ...values });
      return values;
    },
    needsApproval: async ({ tx, before, after }) =>
      before !== undefined && grantsOwners(tx, rules, before, after),
    'view-as': async ({ row, ...context }) => {
      assertNotAbove(context.actor.account, row, rules, 'view as a role');
      if (row.scoped_by.length > 0) throw needsAccount(row.title);
      return viewAs(context, { role_id: row.id });
    },
    'limit-networks': async ({ values }) => ({ allowed_networks: values.allowed_networks ?? [] }),
    beforeDelete: async ({ actor, row }) => {
      assertUnlimited(actor.account, rules);
      assertNotAbove(actor.account, row, rules, 'change a role');
    },
  });
}

/** Checks what a role will grant, as its author may. */
function checkValues(
  account: Account,
  { permissions = [], scoped_by = [], allowed_networks = [] }: RoleValues,
  rules: StaffRules,
): void {
  assertKnownPermissions(permissions, rules.catalogue);
  assertKnownAttributes(scoped_by, rules, 'scoped_by');
  assertNetworks(allowed_networks);
  assertGrantable(account, { permissions }, rules, 'permissions');
}

type Role = Readonly<{ id: number; permissions: string[] }>;

/** Checks what a change of a role does to the rights of its accounts, and notes it. */
async function checkRights(
  context: HookContext,
  rules: StaffRules,
  before: Role,
  after: Role,
): Promise<void> {
  const { tx } = context;
  const [did, does] = [before, after].map((each) => allowsEverything(each, rules));
  await admitApprovers(context, rules, before, after);
  if (did && !does) await assertOwnerRemains(tx, rules, ({ roleId }) => roleId === before.id);
  if (!did && does) {
    await assertNoServiceAccount(context, before.id);
    for (const username of await accountsOf(tx, before.id)) context.affects(username);
  }
}

/** Notes who lets the accounts of a role approve requests of others, and tells all owners. */
async function admitApprovers(
  context: HookContext,
  rules: StaffRules,
  before: Role,
  after: Role,
): Promise<void> {
  const { id, username, attributes } = staff;
  const accounts = await context.tx
    .select({ id, username, attributes })
    .from(staff)
    .where(eq(staff.role_id, before.id));
  const could = (role: Role, account: (typeof accounts)[number]) =>
    canApprove(rules, { permissions: role.permissions, attributes: account.attributes });
  for (const account of accounts.filter((each) => !could(before, each) && could(after, each))) {
    await storeAccessGrant(context.tx, context.actor, [account.id]);
    await notifyOwners(context, rules, account.username, 'changed the rights of');
  }
}

/** A role alone does not say which rows its accounts see. */
function needsAccount(title: string): AppError {
  return new AppError(
    'wrong_state',
    `${title} is limited to the rows of each account. View as one of its accounts instead.`,
  );
}

/** A role is for accounts of all rows. */
function assertUnlimited(account: Account, rules: StaffRules): void {
  const limits = Object.keys(limitingAttributesOf(account, rules));
  if (limits.length === 0) return;
  throw new AppError(
    'forbidden',
    `Your account is limited by ${limits.join(', ')}, so it cannot change roles.`,
  );
}

/** Its accounts without these values could no longer sign in. */
async function assertAccountsLimited(
  tx: Transaction,
  roleId: number,
  scopedBy: readonly string[],
): Promise<void> {
  const names = sql`array[${sql.join(
    scopedBy.map((name) => sql`${name}`),
    sql`, `,
  )}]::text[]`;
  const lacking = await tx
    .select({ username: staff.username })
    .from(staff)
    .where(and(eq(staff.role_id, roleId), not(sql`${staff.attributes} ?& ${names}`)))
    .limit(3);
  if (lacking.length === 0) return;
  const message = `First give these values to its accounts: ${lacking.map(({ username }) => username).join(', ')}.`;
  throw invalidField('scoped_by', 'missing', message);
}
