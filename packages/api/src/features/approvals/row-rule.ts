import { permission, type Resource } from '@koshpay/resource';
import {
  type Account,
  approvalsName,
  approvedOperations,
  isAllowed,
  permissionsFor,
} from '@koshpay/resource/internal';
import { sql } from 'drizzle-orm';
import { isServiceAccount } from '../../core/access/is-service-account.ts';
import type { RowRule } from '../../core/access/row-rule.ts';

/**
 * The approvals that an account sees: its own, those that it may decide, and with the permission
 * for approvals all of them. A row outside of an account's scope may be any of a resource that its
 * scope limits: of these, it sees only its own requests.
 */
export function createApprovalRule(resources: readonly Resource[]): RowRule {
  const calls = resources.flatMap((resource) =>
    approvedOperations(resource).map((operation) => ({
      name: permission(resource.name, operation),
      resource: resource.name,
      anyOf: permissionsFor(resource, operation),
    })),
  );
  const listing = permission(approvalsName, 'list');
  return {
    resource: approvalsName,
    where: (column) => sql`(${sql.placeholder(all)}::boolean
      or ${column('requested_by_id')} = ${sql.placeholder(account)}
      or ${column('resource')} || '.' || ${column('operation')} = any(${sql.placeholder(decided)}::text[]))`,
    valuesOf: (person: Account, of) => {
      const isLimited = (resource: string) => of(resource).where(asName) !== undefined;
      const open = calls.filter(({ resource }) => !isLimited(resource));
      const isReader = isAllowed(person, [listing]);
      const visible = open.filter(({ anyOf }) => isReader || isAllowed(person, anyOf));
      return {
        [all]: isReader && open.length === calls.length,
        [account]: isServiceAccount(person) ? null : (person.id ?? null),
        [decided]: visible.map(({ name }) => name),
      };
    },
  };
}

const all = 'approvals.all';
const account = 'approvals.account';
const decided = 'approvals.decided';

const asName = (key: string) => sql`${sql.identifier(key)}`;
