import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { systemActor } from '../actor.ts';
import type { Transaction } from '../database/connection/connect.ts';
import { hasAuditLog } from './has-audit-log.ts';
import { record } from './record.ts';

/** Records migrations in the transaction that ran them, once they have led to a table for it. */
export async function recordMigrations(client: pg.Client, tags: readonly string[]): Promise<void> {
  const tx = drizzle({ client }) as unknown as Transaction;
  if (!(await hasAuditLog(tx))) return;
  for (const tag of tags) await record(tx, systemActor, { action: `migration.${tag}` });
}
