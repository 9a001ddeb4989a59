import type { Resource } from '@koshpay/resource';
import {
  type Account,
  approvedOperations,
  hasAttribute,
  isAllowed,
  permissionsFor,
  scopeRules,
} from '@koshpay/resource/internal';

/**
 * True if an account may decide on requests of others: it may do something that needs approval, to
 * rows that no scope limits for it.
 */
export function canApprove(
  { resources }: { readonly resources: readonly Resource[] },
  account: Account,
): boolean {
  return resources.some(
    (resource) =>
      !scopeRules(resource).some(({ attribute }) => hasAttribute(account, attribute)) &&
      approvedOperations(resource).some((operation) =>
        isAllowed(account, permissionsFor(resource, operation)),
      ),
  );
}
