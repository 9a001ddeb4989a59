import type { AppDatabase, Vault } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import type { EndpointOptions } from '../rpc/endpoint-options.ts';
import type { EndpointObservation } from '../rpc/observation.ts';
import { type EndpointRow, endpointRow, type ScannedNetwork } from '../store/scanned-network.ts';
import { createReserve } from './reserve.ts';

type Db = Pick<AppDatabase, 'drizzle' | 'announce'>;

/** The row of a network's own RPC URL. */
const ownName = "The network's RPC URL";

/** The endpoints of a network in clear, with a text that changes when one of them does. */
export interface DeclaredEndpoints {
  readonly endpoints: readonly EndpointOptions[];
  readonly version: string;
}

/** Opens the active endpoints of a network; its own RPC URL gets a row, which can be turned off. */
export async function openEndpoints(
  { drizzle }: Db,
  vault: Vault,
  { id: networkId, endpoints: known, rpcUrl }: ScannedNetwork,
): Promise<DeclaredEndpoints> {
  const hasOwn = known.some(({ url }) => !url);
  const declared = hasOwn ? known : [...known, ...(await addOwn(drizzle, networkId))];
  const rows = declared.filter(({ status }) => status === 'active');
  const endpoints: EndpointOptions[] = [];
  for (const { id, url, poll_ms, requests_per_second } of rows) {
    const place = url
      ? { table: 'rpc_endpoints', column: 'url', row: id }
      : { table: 'networks', column: 'rpc_url', row: networkId };
    endpoints.push({
      id,
      url: await vault.open(drizzle, url || rpcUrl, place),
      pollMs: poll_ms,
      requestsPerSecond: requests_per_second,
      reserve: createReserve(drizzle, id, requests_per_second),
    });
  }
  return { endpoints, version: JSON.stringify([rpcUrl, rows]) };
}

/** Adds the row of a network's own RPC URL, unless another process has done so. */
async function addOwn(drizzle: Db['drizzle'], networkId: number): Promise<readonly EndpointRow[]> {
  const isOwn = sql`network_id = ${networkId} and coalesce(url, '') = ''`;
  await drizzle.execute(sql`
    insert into rpc_endpoints (network_id, name)
    select ${networkId}, ${ownName} where not exists (select from rpc_endpoints where ${isOwn})
    on conflict (network_id, name) do nothing`);
  const { rows } = await drizzle.execute<{ row: EndpointRow }>(sql`
    select ${endpointRow} as row from rpc_endpoints where ${isOwn} order by id`);
  return rows.map(({ row }) => row);
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
