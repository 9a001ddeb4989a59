import pg from 'pg';

/**
 * The connection to a PostgreSQL: a connection string, or its parts.
 *
 * @example
 * const address: DatabaseAddress = { host: '/tmp/shop', user: 'shop_app', database: 'shop' };
 */
export type DatabaseAddress = Pick<
  pg.PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'application_name'
> & {
  /** True if a pooler is in between, which gives each transaction another connection. */
  isPooled?: boolean;
  /** The same database without the pooler. */
  direct?: DatabaseAddress;
};

/** The same connection with a name for its work, which PostgreSQL shows after the product's. */
export function nameConnection(address: DatabaseAddress, work: string): DatabaseAddress {
  const { application_name: name } = address;
  return { ...address, application_name: name ? `${name} ${work}` : work };
}

/** A single connection outside any pool. When it breaks, its next query fails, not the process. */
export function createClient(config: pg.ClientConfig): pg.Client {
  return keepAliveOnError(new pg.Client(config));
}

/**
 * Works on a single connection, which ends with the work.
 *
 * @example
 * const { rows } = await withClient(postgres.owner, (client) => client.query('select version()'));
 */
export async function withClient<T>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = createClient(config);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Between two statements of a transaction a client reports its end by an `error` event, which ends
 * the process when there is no listener. A pool listens only while the client is idle.
 */
export function keepAliveOnError<Client extends pg.ClientBase>(client: Client): Client {
  return client.on('error', () => undefined);
}
