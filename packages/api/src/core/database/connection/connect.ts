import type { DatabaseAddress } from '@koshpay/postgres';
import { createClient, keepAliveOnError, nameConnection } from '@koshpay/postgres/internal';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createReplicaReads } from '../replica/replica-reads.ts';
import { createWritePositions } from '../replica/write-positions.ts';
import { BoundedClient } from './bounded-client.ts';
import type { OnChanges } from './changes.ts';
import {
  type DatabaseLimits,
  exportConnections,
  exportLimits,
  idleTimeoutMs,
  idleTransactionTimeoutMs,
  jobConnections,
  jobLimits,
  replicaLimits,
  requestLimits,
  reservedConnections,
  reservedLimits,
} from './limits.ts';
import { createStatements, type Statements } from './observe-statements.ts';
import { runTransaction, type Transaction } from './transaction.ts';
import { UnpreparedClient } from './unprepared-client.ts';

/**
 * A pool of connections and the ways to use it.
 *
 * @example
 * const close = (db: Database, id: number) =>
 *   db.transaction((tx) => tx.execute(sql`update loans set status = 'closed' where id = ${id}`));
 */
export type Database = {
  pool: pg.Pool;
  /** Drizzle for single statements. Its own `transaction` is hidden: it loses a connection when `begin` fails. */
  drizzle: Omit<NodePgDatabase, 'transaction'> & { readonly $client: Pick<pg.Pool, 'query'> };
  /** Runs several statements in one transaction. */
  transaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
  /** Passes on what single statements changed; transactions note it. */
  publish: OnChanges;
};

/**
 * The database of a process: one pool for its work, and one that slow work cannot exhaust.
 *
 * @see {@link connectDatabase}
 */
export type AppDatabase = Database & {
  /** A few connections for sessions, sign-in and readiness, which must not queue behind lists. */
  reserved: Database;
  /**
   * Connections for background jobs, which may take minutes, and for the logs. They open when they are
   * needed.
   */
  jobs: Database;
  /**
   * Runs reads of an account, which see everything that it has written: their single statements may
   * go to a replica. Without one it only runs them.
   */
  readAs: <T>(account: number, work: () => Promise<T>) => Promise<T>;
  /**
   * A connection for one long read of an account, of the replica where that has everything that the
   * account has written. Give it back with `release`.
   */
  connectForExport: (account: number) => Promise<ExportConnection>;
  /** Call after an account may have changed something; undefined without a replica. */
  storeWritePosition?: (account: number) => Promise<void>;
  /** Sets who is called with every change that this process has committed. */
  onChanges: (listener: OnChanges) => void;
  /** A connection outside of the pools and of any pooler, not yet connected, named by its work. */
  createDirectClient: (work: string) => pg.Client;
  /** The statements that run on the pools. */
  statements: Pick<Statements, 'observe'>;
  /** Every pool, by what it is for. */
  pools: Readonly<Record<string, pg.Pool>>;
  close: () => Promise<void>;
};

/**
 * The database's `drizzle` or a transaction of it, on which queries run.
 *
 * @example const countLoans = (db: Queryable) => db.execute(sql`select count(*)::int from loans`);
 */
export type Queryable = Database['drizzle'] | Transaction;

export type { Transaction };

/** A connection, and the pool that it is of. */
type ExportConnection = { readonly client: pg.PoolClient; readonly pool: pg.Pool };

type ConnectOptions = {
  /** Most connections of the pool; the reserved ones come on top. */
  max?: number;
  limits?: DatabaseLimits;
  /** Called for connections that break while they are idle. */
  onIdleError?: (error: Error) => void;
  /** A replica for reads, which may be several behind one address. */
  replica?: DatabaseAddress | undefined;
  /** Called when reads begin to go to the primary, with the reason, and when that ends. */
  onReplicaChange?: (problem?: Error) => void;
};

/**
 * Opens the pools. Connects on first use, and reconnects after the database was unavailable.
 *
 * @example
 * const db: AppDatabase = connectDatabase({ connectionString: process.env.DATABASE_URL }, { max: 5 });
 * await db.close();
 */
export function connectDatabase(
  address: DatabaseAddress,
  options: ConnectOptions = {},
): AppDatabase {
  const { max = 10, limits = requestLimits, onIdleError = () => undefined } = options;
  const direct = address.direct ?? address;
  let listener: OnChanges = () => undefined;
  const shared = { onIdleError, publish: (changes: Parameters<OnChanges>[0]) => listener(changes) };
  const main = openPool(address, max, limits, shared);
  const reserved = openPool(address, reservedConnections, reservedLimits, shared);
  const jobs = openPool(direct, jobConnections, jobLimits, shared);
  const exports = openPool(direct, exportConnections, exportLimits, shared).pool;
  const pools = { main: main.pool, reserved: reserved.pool, jobs: jobs.pool, exports };
  const statements = createStatements();
  const close = async () =>
    void (await Promise.all(Object.values(pools).map((pool) => pool.end())));
  const db: AppDatabase = {
    ...main,
    reserved,
    jobs,
    statements,
    pools,
    readAs: (_, work) => work(),
    connectForExport: async () => ({ client: await exports.connect(), pool: exports }),
    onChanges: (next) => {
      listener = next;
    },
    createDirectClient: (work) => createDirectClient(nameConnection(direct, work)),
    close,
  };
  const whole = options.replica ? withReplica(db, options.replica, options) : db;
  for (const pool of Object.values(whole.pools)) statements.watch(pool);
  return whole;
}

function withReplica(
  db: AppDatabase,
  address: DatabaseAddress,
  { max = 10, onIdleError = () => undefined, onReplicaChange = () => undefined }: ConnectOptions,
): AppDatabase {
  const { pool } = openPool(address, max, replicaLimits, {
    onIdleError,
    onConnect: () => undefined,
  });
  const positions = createWritePositions(db.reserved.drizzle);
  const { runner, readAs, connect } = createReplicaReads({
    primary: db.pool,
    replica: pool,
    positions,
    onChange: onReplicaChange,
  });
  return {
    ...db,
    drizzle: drizzle({ client: runner as pg.Pool }),
    readAs,
    connectForExport: async (account) => {
      const client = await connect(account);
      return client ? { client, pool } : db.connectForExport(account);
    },
    storeWritePosition: positions.note,
    pools: { ...db.pools, replica: pool },
    close: async () => void (await Promise.all([db.close(), pool.end()])),
  };
}

/**
 * Runs long work on separate connections.
 *
 * @see {@link seedDemo}
 */
export async function withJobDatabase<T>(
  address: DatabaseAddress,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = openPool(address.direct ?? address, 2, jobLimits);
  return work(db).finally(() => db.pool.end());
}

function openPool(
  address: DatabaseAddress,
  max: number,
  limits: DatabaseLimits,
  { onIdleError = ignore, onConnect = assertPrimary, publish = ignore }: PoolOptions = {},
): Database {
  const pool = new pg.Pool({
    ...address,
    max,
    onConnect,
    connectionTimeoutMillis: limits.connectTimeoutMs,
    idleTimeoutMillis: idleTimeoutMs,
    query_timeout: limits.answerTimeoutMs,
    keepAlive: true,
    ...(address.isPooled
      ? { Client: UnpreparedClient }
      : { Client: BoundedClient, ...toSession(limits) }),
  });
  pool.on('error', onIdleError);
  pool.on('connect', keepAliveOnError);
  return {
    pool,
    drizzle: drizzle({ client: pool }),
    transaction: (work) => runTransaction(pool, work, publish),
    publish,
  };
}

type PoolOptions = {
  onIdleError?: (error: Error) => void;
  onConnect?: pg.PoolConfig['onConnect'];
  publish?: OnChanges;
};

const ignore = () => undefined;

/** Like the connections of background jobs: `listen` needs a session of its own. */
function createDirectClient(address: DatabaseAddress): pg.Client {
  return createClient({
    ...address,
    connectionTimeoutMillis: reservedLimits.connectTimeoutMs,
    query_timeout: reservedLimits.answerTimeoutMs,
    keepAlive: true,
  });
}

/** A pooler refuses these at the start of a connection: there, the role has them. */
function toSession({ statementTimeoutMs, lockTimeoutMs }: DatabaseLimits) {
  return {
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: idleTransactionTimeoutMs,
  };
}

/**
 * Refuses a new connection that leads to a standby: during a failover, a balancer or a name may still
 * lead to the former primary, whose rows are old. The pool tries again with the next request.
 */
async function assertPrimary(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isStandby: boolean }>(
    'select pg_is_in_recovery() as "isStandby"',
  );
  if (rows[0]?.isStandby)
    throw Object.assign(new Error('The database is a standby, which is read-only.'), {
      code: '25006',
    });
}
