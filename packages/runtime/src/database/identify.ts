import { type DatabaseAddress, withClient } from '@koshpay/postgres';

/** Names the database that an address leads to: a cluster and its streaming replicas have one identifier. */
export async function identifyDatabase(address: DatabaseAddress): Promise<string> {
  const { rows } = await withClient({ ...address, query_timeout: 5_000 }, (client) =>
    client.query<{ name: string }>(
      `select system_identifier || '/' || current_database() as name from pg_control_system()`,
    ),
  );
  return rows[0]?.name ?? '';
}
