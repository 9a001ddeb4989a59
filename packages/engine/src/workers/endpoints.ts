import type { AppDatabase, Vault } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import type { EndpointOptions } from '../rpc/endpoint-options.ts';
import type { EndpointObservation } from '../rpc/observation.ts';
import { createReserve } from './reserve.ts';

type Db = Pick<AppDatabase, 'drizzle' | 'announce'>;

/** The row of a network's own RPC URL. */
const ownName = "The network's RPC URL";

type Row = {
  readonly id: string;
  readonly url: string | null;
  readonly poll_ms: string;
  readonly requests_per_second: string;
  readonly status: string;
  /** The network's own. */
  readonly rpc_url: string;
};

/** The endpoints of a network in clear, with a text that changes when one of them does. */
export interface DeclaredEndpoints {
  readonly endpoints: readonly EndpointOptions[];
  readonly version: string;
}

/** Reads the active endpoints of a network; its own RPC URL gets a row, which can be turned off. */
export async function readEndpoints(
  { drizzle }: Db,
  vault: Vault,
  networkId: number,
): Promise<DeclaredEndpoints> {
  let declared = await readRows(drizzle, networkId);
  if (!declared.some(({ url }) => !url)) {
    await addOwn(drizzle, networkId);
    declared = await readRows(drizzle, networkId);
  }
  const own = declared[0]?.rpc_url ?? '';
  const rows = declared.filter(({ status }) => status === 'active');
  const endpoints: EndpointOptions[] = [];
  for (const { id, url, poll_ms, requests_per_second } of rows) {
    const place = url
      ? { table: 'rpc_endpoints', column: 'url', row: Number(id) }
      : { table: 'networks', column: 'rpc_url', row: networkId };
    endpoints.push({
      id: Number(id),
      url: await vault.open(drizzle, url || own, place),
      pollMs: Number(poll_ms),
      requestsPerSecond: Number(requests_per_second),
      reserve: createReserve(drizzle, Number(id), Number(requests_per_second)),
    });
  }
  return { endpoints, version: JSON.stringify([own, rows]) };
}

async function readRows(drizzle: Db['drizzle'], networkId: number): Promise<readonly Row[]> {
  const { rows } = await drizzle.execute<Row>(sql`
    select rpc_endpoints.id, url, poll_ms, requests_per_second, rpc_endpoints.status, rpc_url
    from rpc_endpoints join networks on networks.id = network_id
    where network_id = ${networkId} order by rpc_endpoints.id`);
  return rows;
}

async function addOwn(drizzle: Db['drizzle'], networkId: number): Promise<void> {
  await drizzle.execute(sql`
    insert into rpc_endpoints (network_id, name)
    select ${networkId}, ${ownName} where not exists (
      select from rpc_endpoints where network_id = ${networkId} and coalesce(url, '') = '')
    on conflict (network_id, name) do nothing`);
}

/** Shows what is known of the endpoints in their rows. */
export async function showObservations(
  { drizzle, announce }: Db,
  observations: readonly EndpointObservation[],
): Promise<void> {
  const rows = observations.map((each) => ({
    id: each.id,
    head: each.head ?? null,
    lag: each.lag ?? null,
    latency_ms: each.latencyMs === undefined ? null : Math.round(each.latencyMs),
    can_trace: each.canTrace ?? false,
    last_error: each.lastError?.slice(0, 500) ?? null,
    checked_at: each.checkedAt?.toISOString() ?? null,
  }));
  await drizzle.execute(sql`
    update rpc_endpoints set head = r.head, lag = r.lag, latency_ms = r.latency_ms,
      can_trace = r.can_trace, last_error = r.last_error, checked_at = r.checked_at
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id bigint, head bigint, lag bigint,
      latency_ms bigint, can_trace boolean, last_error text, checked_at timestamptz)
    where rpc_endpoints.id = r.id`);
  announce(rows.map(({ id }) => ({ resource: 'rpc-endpoints', kind: 'update', id })));
}
