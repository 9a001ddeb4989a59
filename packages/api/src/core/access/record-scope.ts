import { or, type SQL, sql } from 'drizzle-orm';
import { toTableName } from '../database/table-name.ts';
import type { ColumnOf, RowAccess } from './access.ts';

/**
 * The entries of the audit log that a limited account may see: those about rows in its scope, and
 * no rows of resources without one.
 */
export function recordScope(
  scoped: readonly string[],
  of: (resource: string) => RowAccess,
  column: ColumnOf,
): SQL | undefined {
  const conditions = [...new Set(scoped)].map((resource) => {
    const isVisible = of(resource).where((key) => sql`"recorded".${sql.identifier(key)}`);
    const table = sql.identifier(toTableName(resource));
    const rows = sql`(select "recorded"."id" from ${table} as "recorded" where ${isVisible})`;
    return sql`(${column('resource')} = ${resource} and ${column('record_id')} in ${rows})`;
  });
  return or(sql`false`, ...conditions);
}
