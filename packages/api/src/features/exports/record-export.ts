import type { ExportQuery, Resource } from '@koshpay/resource';
import type { Actor } from '../../core/actor.ts';
import { record } from '../../core/audit/record.ts';
import type { Database } from '../../core/database/connection/connect.ts';

/** The outcome of an export: the rows that it sent, and its end. */
export interface Exported {
  readonly query: ExportQuery;
  readonly columns: readonly string[];
  readonly rows: number;
  readonly outcome: 'finished' | 'cancelled' | 'failed';
}

/** Records an export as one act: whatever became of it, its rows have left. */
export function recordExport(
  db: Database,
  actor: Actor,
  { name }: Resource,
  { query: { columns: _, ...query }, columns, rows, outcome }: Exported,
): Promise<void> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const form = { ...Object.fromEntries(given), columns, rows, outcome };
  return db.transaction((tx) =>
    record(tx, actor, { action: `${name}.export`, resource: name, form }),
  );
}
