import { staff } from '@koshpay/resource';
import { createLink } from '../auth/links/create-link.ts';
import { defineHooks, type ResourceHooks } from '../resources/hooks.ts';
import { accountActions, mailInvitation } from './account-actions.ts';
import { checkAccountChange } from './account-changes.ts';
import { assertOwnName } from './names.ts';
import { makesOwner } from './owner-grants.ts';
import type { StaffRules } from './rules.ts';
import { viewAs } from './view-as.ts';

/** What the framework does with accounts: a new one is invited to set its password. */
export function createStaffHooks(rules: StaffRules): ResourceHooks {
  return defineHooks(staff, {
    ...accountActions,
    beforeCreate: async ({ values: given, ...context }) => {
      const values = { ...withPlainEmail(given), status: 'invited' as const };
      await checkAccountChange(context, rules, { after: values });
      await assertOwnName(context, staff, values.username);
      const { url, columns } = createLink('invitation', context.services.settings);
      await mailInvitation(context, values, url);
      return {
        values: { ...values, ...columns },
        oneTimeSecrets: { 'Invitation link': url },
      };
    },
    beforeUpdate: async ({ values, row, ...context }) => {
      await checkAccountChange(context, rules, { before: row, after: { ...row, ...values } });
      return withPlainEmail(values);
    },
    needsApproval: ({ tx, before, after }) => makesOwner(tx, rules, before, after),
    'view-as': async ({ row, ...context }) => viewAs(context, { staff_id: row.id }),
    beforeDelete: async ({ row, ...context }) =>
      checkAccountChange(context, rules, { before: row }),
  });
}

/** People sign in with their e-mail address in any case. */
function withPlainEmail<V extends { readonly email?: string }>(values: V): V {
  return values.email === undefined ? values : { ...values, email: values.email.toLowerCase() };
}
