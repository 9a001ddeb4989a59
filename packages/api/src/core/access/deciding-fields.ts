import type { Resource } from '@koshpay/resource';
import { auditEntries, scopeRules } from '@koshpay/resource/internal';
import { sql } from 'drizzle-orm';
import type { RowRule } from './row-rule.ts';

/** The fields of a resource that decide who sees which of its rows; none where all see all. */
export function decidingFields(resource: Resource, rowRules: readonly RowRule[]): string[] {
  const fields = new Set(scopeRules(resource).map(({ field }) => field));
  for (const rule of rowRules.filter((each) => each.resource === resource.name))
    rule.where((key) => {
      fields.add(key);
      return sql.identifier(key);
    });
  if (resource.name === auditEntries.name)
    for (const key of ['resource', 'record_id']) fields.add(key);
  return [...fields];
}
