import { serviceAccounts } from '@koshpay/resource';
import { AppError } from '../errors.ts';
import { defineHooks, type ResourceHooks } from '../resources/hooks.ts';
import { checkRights } from './account-changes.ts';
import type { StaffRules } from './rules.ts';

/** What the framework does with accounts of programs: they get no more than who creates them has. */
export function createServiceAccountHooks(rules: StaffRules): ResourceHooks {
  return defineHooks(serviceAccounts, {
    beforeCreate: async ({ values, ...context }) => {
      assertFuture(values.expires_at);
      await checkRights(context, rules, { after: values });
      return { values };
    },
    beforeUpdate: async ({ values, row, ...context }) => {
      if (values.expires_at !== undefined && values.expires_at !== row.expires_at)
        assertFuture(values.expires_at);
      await checkRights(context, rules, { before: row, after: { ...row, ...values } });
      return values;
    },
    beforeDelete: async ({ row, ...context }) =>
      void (await checkRights(context, rules, { before: row })),
  });
}

function assertFuture(time: unknown): void {
  if (new Date(String(time)).getTime() > Date.now()) return;
  const message = 'Expires must be in the future.';
  throw new AppError('validation_failed', message, {
    details: [{ field: 'expires_at', code: 'past', message }],
  });
}
