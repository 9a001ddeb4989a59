import { serviceAccounts } from '@koshpay/resource/internal';
import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { checkRights } from '../accounts/rights/account-changes.ts';
import { allowsEverything } from '../accounts/rights/grants.ts';
import { assertNameNotShared } from '../accounts/rights/names.ts';
import type { StaffRules } from '../accounts/rights/rules.ts';
import { type AppError, invalidField } from '../errors.ts';
import { defineHooks, type HookContext, type ResourceHooks } from '../resources/hooks.ts';

/**
 * Creates the framework's hooks of accounts of programs: they get no more than who creates them
 * has, and never everything, which takes the proofs and the second person that only people can
 * give.
 */
export function createServiceAccountHooks(rules: StaffRules): ResourceHooks {
  return defineHooks(serviceAccounts, {
    beforeCreate: async ({ values, ...context }) => {
      assertFuture(values.expires_at);
      await assertNameNotShared(context, serviceAccounts, values.name);
      const { newRole } = await checkRights(context, rules, { after: values });
      if (newRole && allowsEverything(newRole, rules)) throw needsLess();
      return { values };
    },
    beforeUpdate: async ({ values, row, ...context }) => {
      if (values.expires_at !== undefined && values.expires_at !== row.expires_at)
        assertFuture(values.expires_at);
      const change = { before: row, after: { ...row, ...values } };
      const { oldRole, newRole } = await checkRights(context, rules, change);
      if (newRole !== oldRole && newRole && allowsEverything(newRole, rules)) throw needsLess();
      return values;
    },
    beforeDelete: async ({ row, ...context }) =>
      void (await checkRights(context, rules, { before: row })),
  });
}

function assertFuture(time: unknown): void {
  if (new Date(String(time)).getTime() > Date.now()) return;
  const message = 'Expires must be in the future.';
  throw invalidField('expires_at', 'past', message);
}

/** @throws {AppError} `validation_failed` if a program has the role, which will allow everything */
export async function assertNoServiceAccount(
  { tx, tableOf }: Pick<HookContext, 'tx' | 'tableOf'>,
  roleId: number,
): Promise<void> {
  const table = tableOf(serviceAccounts.name);
  const [program] = await tx
    .select()
    .from(table)
    .where(eq(table.role_id as PgColumn, roleId))
    .limit(1);
  if (!program) return;
  const message = 'Service accounts have this role, and a program may not do everything.';
  throw invalidField('permissions', 'exceeds', message);
}

function needsLess(): AppError {
  const message = 'A program may not do everything: choose a role with what it needs.';
  return invalidField('role_id', 'exceeds', message);
}
