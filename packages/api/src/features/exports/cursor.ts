import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Queryable } from '../../core/database/connection/connect.ts';
import { exportLimits } from '../../core/database/connection/limits.ts';
import { rowsTogether } from './export-limits.ts';

/** Runs one select as a cursor: each execution of it returns the rows that follow. */
export type CursorRunner = Queryable;

/** Opens a transaction that only reads one state of the database. */
export async function openTransaction(client: pg.PoolClient): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  // A client that reads slowly keeps it waiting between two batches.
  await client.query('set local idle_in_transaction_session_timeout = 0');
  await client.query(`set local statement_timeout = ${exportLimits.statementTimeoutMs}`);
}

/** @param client in an open transaction, which ends the cursor */
export function createCursor(client: pg.PoolClient): CursorRunner {
  let isOpen = false;
  const limit = { query_timeout: exportLimits.answerTimeoutMs } as object;
  const query = async ({ text, rowMode, types }: pg.QueryArrayConfig, values?: unknown[]) => {
    if (!isOpen) {
      const declaration = `declare exported no scroll cursor for ${text}`;
      await client.query({ ...limit, text: declaration, values: values ?? [] });
      isOpen = true;
    }
    const fetch = { ...limit, text: `fetch ${rowsTogether} from exported`, rowMode, types };
    return client.query(fetch as pg.QueryConfig);
  };
  return drizzle({ client: { query } as unknown as pg.Pool }) as unknown as CursorRunner;
}
