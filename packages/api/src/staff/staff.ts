import { staff } from '@koshpay/resource';
import { defineHooks, type ResourceHooks } from '../resources/hooks.ts';
import { checkAccountChange } from './account-changes.ts';
import type { StaffRules } from './rules.ts';

/** What the framework does with accounts. */
export function createStaffHooks(rules: StaffRules): ResourceHooks {
  return defineHooks(staff, {
    beforeCreate: async ({ values, ...context }) => {
      await checkAccountChange(context, rules, { after: values });
      return { values };
    },
    beforeUpdate: async ({ values, row, ...context }) => {
      await checkAccountChange(context, rules, { before: row, after: { ...row, ...values } });
      return values;
    },
    beforeDelete: async ({ row, ...context }) =>
      checkAccountChange(context, rules, { before: row }),
  });
}
