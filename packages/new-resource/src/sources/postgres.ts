import pg from 'pg';
import { CommandError } from '../command-error.ts';
import { readTableShape } from './postgres-table.ts';
import type { SourceShape } from './source-shape.ts';

const timeoutMs = 15_000;

/**
 * Reads a table or a view of a database. Nothing is written.
 *
 * @throws {CommandError} when the database cannot be reached or has no such table
 */
export async function readTable(connectionString: string, table: string): Promise<SourceShape> {
  const client = createClient(connectionString);
  // A lost connection fails the query that waits for it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await readTableShape(client, table);
  } catch (error) {
    throw error instanceof CommandError ? error : toCommandError(error, client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function createClient(connectionString: string): pg.Client {
  try {
    return new pg.Client({
      connectionString,
      connectionTimeoutMillis: timeoutMs,
      statement_timeout: timeoutMs,
      options: '-c default_transaction_read_only=on',
    });
  } catch {
    throw new CommandError(
      'The connection string is not valid. Use postgres://user:password@host:5432/database#table',
    );
  }
}

/** The reason and the host of the database, without the password. */
function toCommandError(error: unknown, { host, database }: pg.Client): CommandError {
  const { code, message } = error as Error & { code?: string };
  return new CommandError(
    `The table cannot be read from '${database}' at ${host} (${message || code}). Check the connection string, and that the database is running.`,
  );
}
