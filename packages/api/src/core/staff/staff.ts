import { staff } from '@koshpay/resource/internal';
import { createLink } from '../accounts/passwords/create-link.ts';
import { accessGrantBy } from '../accounts/rights/access-grants.ts';
import { checkAccountChange } from '../accounts/rights/account-changes.ts';
import { assertNameNotShared } from '../accounts/rights/names.ts';
import { grantsOwner } from '../accounts/rights/owner-grants.ts';
import type { StaffRules } from '../accounts/rights/rules.ts';
import { defineHooks, type ResourceHooks } from '../resources/hooks.ts';
import { createAccountActions, isLinkShown, mailInvitation, noticesOf } from './account-actions.ts';
import { isApprover, needsSecondPerson, notifyOwners, reportAccessGrant } from './credentials.ts';
import { viewAs } from './view-as.ts';

/** Creates the framework's hooks of accounts: a new one is invited to set its password. */
export function createStaffHooks(rules: StaffRules): ResourceHooks {
  return defineHooks(staff, {
    ...createAccountActions(rules),
    beforeCreate: async ({ values: given, ...context }) => {
      const values = { ...withPlainEmail(given), status: 'invited' as const };
      await checkAccountChange(context, rules, { after: values });
      await assertNameNotShared(context, staff, values.username);
      const { url, columns } = createLink('invitation', context.services.settings);
      await mailInvitation(context, values, url);
      if (await isApprover(context.tx, rules, values))
        await notifyOwners(context, rules, values.username, 'invited');
      const isShown = await isLinkShown(context, rules, values);
      return {
        values: { ...values, ...columns, admissions: accessGrantBy(context.actor) },
        ...(isShown && { oneTimeSecrets: { 'Invitation link': url } }),
      };
    },
    beforeUpdate: async ({ values: given, row, ...context }) => {
      const values = withPlainEmail(given);
      const after = { ...row, ...values };
      await checkAccountChange(context, rules, { before: row, after });
      if (after.email !== row.email) {
        await reportAccessGrant(context, rules, after, 'changed the e-mail address of');
        const change = 'The e-mail address of your account was changed.';
        await noticesOf(context).securityChanged(context.tx, row.id, change);
      }
      const could = await isApprover(context.tx, rules, row);
      const can = await isApprover(context.tx, rules, after);
      if (!could && can) await reportAccessGrant(context, rules, after, 'changed the rights of');
      return values;
    },
    needsApproval: async (change) =>
      (await grantsOwner(change.tx, rules, change.before, change.after)) ||
      needsSecondPerson(change, rules),
    'view-as': async ({ row, ...context }) => viewAs(context, { staff_id: row.id }),
    beforeDelete: async ({ row, ...context }) =>
      checkAccountChange(context, rules, { before: row }),
  });
}

/** People sign in with their e-mail address in any case. */
function withPlainEmail<V extends { readonly email?: string }>(values: V): V {
  return values.email === undefined ? values : { ...values, email: values.email.toLowerCase() };
}
