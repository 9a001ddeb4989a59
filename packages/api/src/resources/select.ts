import type { Fields, Resource } from '@koshpay/resource';
import { eq, type SQL } from 'drizzle-orm';
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/connect.ts';
import { type ResourceTable, tableOf } from '../database/tables.ts';

/**
 * A resource's rows as its screens read them: its own columns, those read via its references, and
 * what the caller adds.
 */
export function selectRows(db: Queryable, resource: Resource, added: Record<string, SQL> = {}) {
  const table = tableOf(resource.name);
  const { columns, joins } = plan(resource, table);
  const query = db
    .select({ ...columns, ...added })
    .from(table as PgTable)
    .$dynamic();
  for (const { target, ref } of joins)
    query.leftJoin(target, eq(table[ref] as PgColumn, target.id as PgColumn));
  return query;
}

function plan({ fields }: Resource, table: ResourceTable) {
  const columns: Record<string, PgColumn> = {};
  const joins = new Map<string, { ref: string; target: ResourceTable }>();
  for (const [key, field] of Object.entries(fields as Fields)) {
    if (field.kind !== 'via') {
      columns[key] = table[key] as PgColumn;
      continue;
    }
    const to = (fields[field.ref] as unknown as { to: string }).to;
    const join = joins.get(field.ref) ?? {
      ref: field.ref,
      target: alias(tableOf(to), field.ref) as unknown as ResourceTable,
    };
    joins.set(field.ref, join);
    columns[key] = join.target[field.field] as PgColumn;
  }
  return { columns, joins: [...joins.values()] };
}
