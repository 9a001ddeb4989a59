import { sessions } from '@koshpay/resource/internal';
import { eq } from 'drizzle-orm';
import { checkAccountChange } from '../accounts/rights/account-changes.ts';
import type { StaffRules } from '../accounts/rights/rules.ts';
import { staff } from '../accounts/tables.ts';
import { defineHooks, type ResourceHooks } from '../resources/hooks.ts';

/** Ending a session needs the rights that changing its account needs. */
export function createSessionHooks(rules: StaffRules): ResourceHooks {
  return defineHooks(sessions, {
    beforeDelete: async ({ row, ...context }) => {
      const [account] = await context.tx.select().from(staff).where(eq(staff.id, row.staff_id));
      if (account) await checkAccountChange(context, rules, { before: account, after: account });
    },
  });
}
