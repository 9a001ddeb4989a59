import { commandActor } from '../actor.ts';
import type { Database } from '../database/connection/connect.ts';
import { hasAuditLog } from './has-audit-log.ts';
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
