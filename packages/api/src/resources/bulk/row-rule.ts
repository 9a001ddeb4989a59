import {
  type Account,
  bulkActions,
  bulkRunsName,
  isAllowed,
  permission,
  type Resource,
} from '@koshpay/resource';
import { sql } from 'drizzle-orm';
import { isProgram } from '../../access/is-program.ts';
import type { RowRule } from '../../access/row-rule.ts';

/**
 * The bulk runs that an account sees: its own, and with the permission for bulk runs those of all
 * resources that its scope does not limit.
 */
export function createBulkRule(resources: readonly Resource[]): RowRule {
  const names = resources.filter((each) => bulkActions(each).length > 0).map(({ name }) => name);
  const listing = permission(bulkRunsName, 'list');
  return {
    resource: bulkRunsName,
    where: (column) => sql`(${column('started_by_id')} = ${sql.placeholder(account)}
      or ${column('resource')} = any(${sql.placeholder(visible)}::text[]))`,
    valuesOf: (person: Account, of) => {
      const isOpen = (resource: string) => of(resource).where(asName) === undefined;
      const isReader = isAllowed(person, [listing]);
      return {
        [account]: isProgram(person) ? null : (person.id ?? null),
        [visible]: isReader ? names.filter(isOpen) : [],
      };
    },
  };
}

const account = 'bulk-runs.account';
const visible = 'bulk-runs.resources';

const asName = (key: string) => sql`${sql.identifier(key)}`;
