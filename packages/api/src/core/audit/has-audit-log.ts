import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection/connect.ts';

/**
 * True if a database has the audit log's tables: an empty one, or one of an older version, has not.
 */
export async function hasAuditLog(db: Queryable): Promise<boolean> {
  const { rowCount } =
    await db.execute(sql`select from pg_attribute where attrelid = to_regclass('audit_entries')
      and attname = 'what_salt' and to_regclass('audit_batches') is not null`);
  return rowCount === 1;
}
