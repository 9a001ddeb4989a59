import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { commandActor, systemActor } from '../actor.ts';
import type { Database, Queryable, Transaction } from '../database/connection/connect.ts';
import { record } from './record.ts';

/**
 * Records that a command was run in a terminal, and by which account of that machine.
 *
 * @example await recordCommand(db, 'secrets-rotate', { key: key.id });
 */
export async function recordCommand(
  db: Database,
  name: string,
  form?: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (!(await hasAuditLog(db.drizzle))) return;
  await db.transaction((tx) => record(tx, commandActor(), { action: `command.${name}`, form }));
}

/** Records migrations in the transaction that ran them, once they have led to a table for it. */
export async function recordMigrations(client: pg.Client, tags: readonly string[]): Promise<void> {
  const tx = drizzle({ client }) as unknown as Transaction;
  if (!(await hasAuditLog(tx))) return;
  for (const tag of tags) await record(tx, systemActor, { action: `migration.${tag}` });
}

/**
 * True if a database has the audit log's tables: an empty one, or one of an older version, has not.
 */
export async function hasAuditLog(db: Queryable): Promise<boolean> {
  const { rowCount } =
    await db.execute(sql`select from pg_attribute where attrelid = to_regclass('audit_entries')
      and attname = 'what_salt' and to_regclass('audit_batches') is not null`);
  return rowCount === 1;
}
