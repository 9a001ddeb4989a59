import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** Where a PostgreSQL is: a connection string, or the parts of one. */
export type DatabaseAddress = Pick<
  pg.PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>;

/** The open database: Drizzle for queries, the pool beneath it, and its end. */
export type Database = ReturnType<typeof connectDatabase>;

/** What queries run on: the database's `drizzle` or a transaction of it. */
export type Queryable = Database['drizzle'] | Transaction;

/** An open transaction, as `drizzle.transaction` hands it over. */
export type Transaction = Parameters<Parameters<Database['drizzle']['transaction']>[0]>[0];

type ConnectOptions = {
  /** Most connections this process holds open. */
  max?: number;
  /** Told about connections that broke while nobody used them. */
  onIdleError?: (error: Error) => void;
};

/** Opens a pool. Connects on first use, and again by itself after the database was away. */
export function connectDatabase(address: DatabaseAddress, options: ConnectOptions = {}) {
  const pool = new pg.Pool({
    ...address,
    max: options.max ?? 10,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    application_name: 'koshpay',
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  return { pool, drizzle: drizzle({ client: pool }), close: () => pool.end() };
}
