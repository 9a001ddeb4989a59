import { staff } from '@koshpay/resource';
import { defineHooks, type ResourceHooks } from '../resources/hooks.ts';
import { checkAccountChange } from './account-changes.ts';
import type { StaffRules } from './rules.ts';
import { viewAs } from './view-as.ts';

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
    'view-as': async ({ row, ...context }) => viewAs(context, { staff_id: row.id }),
    beforeDelete: async ({ row, ...context }) =>
      checkAccountChange(context, rules, { before: row }),
  });
}
