import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/connection/connect.ts';
import { AppError } from '../../errors.ts';
import type { HookContext } from '../../resources/hooks.ts';
import { roles } from '../tables.ts';
import { checkAttributes } from './attributes.ts';
import { assertGrantable, assertNotAbove, limitingAttributesOf } from './grants.ts';
import { assertOwnerRemains, isOwner } from './last-owner.ts';
import { assertNotLockedOut } from './networks.ts';
import type { StaffRules } from './rules.ts';

/** An account, as far as its rights go. */
export interface AccountRights {
  readonly id?: number;
  readonly role_id: number;
  readonly attributes?: unknown;
  readonly status?: string | null;
}

/** An account before a change and after it: undefined while there is none. */
interface Change {
  readonly before?: AccountRights;
  readonly after?: AccountRights;
}

/**
 * Checks a change to a person's account.
 *
 * @throws {AppError} as {@link checkRights}, and `last_owner`
 */
export async function checkAccountChange(
  context: HookContext,
  rules: StaffRules,
  { before, after }: Change,
): Promise<void> {
  const { oldRole, newRole } = await checkRights(context, rules, {
    ...(before && { before }),
    ...(after && { after }),
  });
  if (before && newRole && before.id === context.actor.id && newRole !== oldRole)
    await assertNotLockedOut(context, {
      roleId: before.role_id,
      networks: newRole.allowed_networks,
      field: 'role_id',
    });
  const wasOwner = before && oldRole && isOwner(toFacts(before, oldRole), rules);
  if (wasOwner && !(after && newRole && isOwner(toFacts(after, newRole), rules)))
    await assertOwnerRemains(context.tx, rules, ({ id }) => id === before.id);
}

/**
 * Checks that a change to an account grants no more than its author has.
 *
 * @throws {AppError} `forbidden` where the account may do more than the author, or would;
 *   `validation_failed` for values that limit it to nothing that exists
 */
export async function checkRights(
  context: HookContext,
  rules: StaffRules,
  { before, after }: Change,
): Promise<{ oldRole: Role | undefined; newRole: Role | undefined }> {
  const { account } = context.actor;
  const oldRole = before && (await readRole(context.tx, before.role_id));
  if (before && oldRole) {
    assertNotAbove(account, oldRole, rules, 'change an account');
    assertWithinLimits(context, rules, before);
  }
  const isSameRole = after?.role_id === before?.role_id;
  const newRole = after && (isSameRole ? oldRole : await readRole(context.tx, after.role_id));
  if (after && newRole) {
    assertGrantable(account, newRole, rules, 'role_id');
    await checkAttributes(context.tx, rules, after.attributes ?? {}, newRole.scoped_by);
    assertWithinLimits(context, rules, after);
  }
  return { oldRole, newRole };
}

type Role = typeof roles.$inferSelect;

/** The role stays as it is until the transaction ends. Undefined for one that does not exist. */
export async function readRole(tx: Transaction, id: number): Promise<Role | undefined> {
  const [role] = await tx.select().from(roles).where(eq(roles.id, id)).for('share');
  return role;
}

function toFacts({ status, attributes }: AccountRights, { permissions }: Role) {
  return {
    status: status ?? 'active',
    permissions,
    attributes: attributes as Readonly<Record<string, unknown>>,
  };
}

/** An account that is limited to some rows cannot reach accounts beyond its limits. */
function assertWithinLimits(
  { actor }: HookContext,
  rules: StaffRules,
  { attributes }: AccountRights,
): void {
  const given = (attributes ?? {}) as Readonly<Record<string, unknown>>;
  const beyond = Object.entries(limitingAttributesOf(actor.account, rules)).filter(
    ([name, value]) => given[name] !== value,
  );
  if (beyond.length === 0) return;
  const names = beyond.map(([name]) => name).join(', ');
  const message = `Your account is limited by ${names}: others need the same value.`;
  throw new AppError('forbidden', message, {
    details: [{ field: 'attributes', code: 'exceeds', message }],
  });
}
