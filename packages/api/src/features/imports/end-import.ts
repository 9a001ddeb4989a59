import type { Actor } from '../../core/actor.ts';
import { record } from '../../core/audit/record.ts';
import type { Database, Transaction } from '../../core/database/connection/connect.ts';
import { changeImport, readImport, type StoredImport } from './import-store.ts';

type Outcome = 'done' | 'stopped' | 'failed';

/** Ends an import that runs, and records it as one act. */
export async function endImport(
  db: Database,
  { id, staff_id, username, source }: StoredImport,
  status: Outcome,
  error: string | null = null,
): Promise<void> {
  const finished_at = new Date().toISOString();
  await db.transaction(async (tx) => {
    const ended = { status, error, finished_at };
    if (!(await changeImport(tx, id, ['running', 'stopping'], ended))) return;
    const now = await readImport(tx, id);
    const actor: Actor = { kind: 'person', id: staff_id, username, ...source };
    if (now) await recordImport(tx, actor, now, status);
  });
}

/** The rows of an import name it in their own entries. */
export function recordImport(
  tx: Transaction,
  actor: Actor,
  stored: StoredImport,
  outcome: Outcome,
): Promise<void> {
  const { id, resource, file_name, plan, row_count, created, updated, unchanged, failed } = stored;
  const { columns, mode, key } = plan;
  const form = {
    import_id: id,
    file: file_name,
    ...{ mode, key, columns: Object.keys(columns) },
    ...{ rows: row_count, created, updated, unchanged, failed, outcome },
  };
  return record(tx, actor, { action: `${resource}.import`, resource, form });
}
