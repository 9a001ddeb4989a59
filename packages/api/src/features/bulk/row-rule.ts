import { permission, type Resource } from '@koshpay/resource';
import {
  type Account,
  bulkOperations,
  bulkRunsName,
  isAllowed,
  permissionsFor,
} from '@koshpay/resource/internal';
import { sql } from 'drizzle-orm';
import { isServiceAccount } from '../../core/access/is-service-account.ts';
import type { RowRule } from '../../core/access/row-rule.ts';

/**
 * The bulk runs that an account sees: its own, and with the permission for bulk runs those of all
 * resources that it may list and its scope does not limit: a run names the rows that failed.
 */
export function createBulkRule(resources: readonly Resource[]): RowRule {
  const acted = resources.filter((each) => bulkOperations(each).length > 0);
  const listing = permission(bulkRunsName, 'list');
  return {
    resource: bulkRunsName,
    where: (column) => sql`(${column('started_by_id')} = ${sql.placeholder(account)}
      or ${column('resource')} = any(${sql.placeholder(visible)}::text[]))`,
    valuesOf: (person: Account, of) => {
      const isOpen = (each: Resource) =>
        isAllowed(person, permissionsFor(each, 'list')) &&
        of(each.name).where(asName) === undefined;
      const isReader = isAllowed(person, [listing]);
      return {
        [account]: isServiceAccount(person) ? null : (person.id ?? null),
        [visible]: isReader ? acted.filter(isOpen).map(({ name }) => name) : [],
      };
    },
  };
}

const account = 'bulk-runs.account';
const visible = 'bulk-runs.resources';

const asName = (key: string) => sql`${sql.identifier(key)}`;
