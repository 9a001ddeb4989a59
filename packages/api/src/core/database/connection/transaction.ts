import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isDatabaseUnavailable } from '../errors/unavailable.ts';
import { type OnChanges, queuedChanges } from './changes.ts';

declare const isOpen: unique symbol;

/**
 * An open transaction.
 *
 * @example
 * const lend = (tx: Transaction, id: number) =>
 *   tx.execute(sql`update books set status = 'lent' where id = ${id}`);
 */
export type Transaction = Omit<NodePgDatabase, 'transaction'> & {
  readonly $client: pg.ClientBase;
  readonly [isOpen]: true;
};

/**
 * Runs work in a transaction on one connection of the pool, which always gets it back: intact
 * after `commit` or `rollback`, else closed, so that the pool replaces it. What was noted in it is
 * passed on after the commit.
 */
export async function runTransaction<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  onChanges: OnChanges = () => undefined,
): Promise<T> {
  const client = await pool.connect();
  let isWhole = false;
  try {
    await client.query('begin');
    const tx = drizzle({ client }) as unknown as Transaction;
    const result = await work(tx);
    const { command } = await client.query('commit');
    // PostgreSQL rolls back instead, without an error, once any statement has failed.
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back: a statement failed.');
    isWhole = true;
    const changes = queuedChanges(tx);
    if (changes.length > 0) onChanges(changes);
    return result;
  } catch (error) {
    isWhole = !isDatabaseUnavailable(error) && (await rollBack(client));
    throw error;
  } finally {
    client.release(!isWhole);
  }
}

/**
 * Rolls a transaction back; returns true if that worked; the error that led here is the one to
 * report.
 */
function rollBack(client: pg.PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}
