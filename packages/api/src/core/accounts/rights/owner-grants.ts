import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/connection/connect.ts';
import { staff } from '../tables.ts';
import { type AccountRights, readRole } from './account-changes.ts';
import { allowsEverything, limitingAttributesOf } from './grants.ts';
import type { StaffRules } from './rules.ts';

/**
 * True if a change lets an account do everything that could not before, or to more rows: that is
 * granting Owner, whatever the role is called.
 */
export async function grantsOwner(
  tx: Transaction,
  rules: StaffRules,
  before: AccountRights | undefined,
  after: AccountRights,
): Promise<boolean> {
  const mayAll = async ({ role_id }: AccountRights) => {
    const role = await readRole(tx, role_id);
    return role !== undefined && allowsEverything(role, rules);
  };
  if (!(await mayAll(after))) return false;
  if (!before || !(await mayAll(before))) return true;
  const limits = toLimits(after, rules);
  return Object.entries(toLimits(before, rules)).some(([name, value]) => limits[name] !== value);
}

/** True if a change of a role makes its accounts owners. */
export async function grantsOwners(
  tx: Transaction,
  rules: StaffRules,
  before: RoleRights,
  after: RoleRights,
): Promise<boolean> {
  if (allowsEverything(before, rules) || !allowsEverything(after, rules)) return false;
  return (await accountsOf(tx, after.id)).length > 0;
}

/** The usernames of the accounts of a role. */
export async function accountsOf(tx: Transaction, roleId: number): Promise<string[]> {
  const found = await tx
    .select({ username: staff.username })
    .from(staff)
    .where(eq(staff.role_id, roleId));
  return found.map(({ username }) => username);
}

interface RoleRights {
  readonly id: number;
  readonly permissions: readonly string[];
}

function toLimits({ attributes }: AccountRights, rules: StaffRules): Record<string, unknown> {
  return limitingAttributesOf(
    { permissions: [], attributes: attributes as Record<string, unknown> },
    rules,
  );
}
