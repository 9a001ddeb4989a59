import type { AppDatabase } from '../../core/database/connection/connect.ts';
import { isDatabaseUnavailable } from '../../core/database/errors/unavailable.ts';
import { type CursorRunner, createCursor, openTransaction } from './read-rows.ts';

/** A state of the database that one export reads. */
export interface Snapshot {
  readonly cursor: CursorRunner;
  /** Ends it, and what it still runs. */
  readonly close: () => Promise<void>;
}

/** Opens a snapshot for an account, on the replica where that has everything that it wrote. */
export async function openSnapshot(db: AppDatabase, account: number): Promise<Snapshot> {
  const { client, pool } = await db.connectForExport(account);
  let isRunning = true;
  const close = async () => {
    if (!isRunning) return;
    isRunning = false;
    // A batch without a reader would run on.
    await pool.query('select pg_cancel_backend($1)', [processIdOf(client)]).catch(() => undefined);
    const failure = await client.query('rollback').then(
      () => undefined,
      (error: unknown) => error,
    );
    client.release(isDatabaseUnavailable(failure));
  };
  try {
    await openTransaction(client);
  } catch (error) {
    isRunning = false;
    client.release(true);
    throw error;
  }
  return { cursor: createCursor(client), close };
}

/** The driver knows it, its types do not. */
function processIdOf(client: object): number | null {
  return (client as { readonly processID?: number | null }).processID ?? null;
}
