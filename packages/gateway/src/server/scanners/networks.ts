import {
  assign,
  type Database,
  names,
  pick,
  tableSql as sql,
  toRecordset,
  type Vault,
} from '@koshpay/api';
import type { DeclaredEndpoint, EndpointObservation, Networks } from '@koshpay/engine';
import { rpcEndpoints as endpointResource } from '../../networks/rpc-endpoints.ts';
import { definePort } from './port.ts';
import { type EndpointRow, endpointRow, readNetwork, toEndpoint } from './read-network.ts';
import { networks, rpcEndpoints, rpcReservations } from './tables.ts';

/** The row of a network's own RPC URL. */
const ownName = "The network's RPC URL";

type Db = Pick<Database, 'drizzle' | 'publish'>;

/** Creates the port of the declared networks. */
export const createNetworks = definePort<{ readonly db: Db; readonly vault: Vault }, Networks>({
  read: ({ db }, chainId) => readNetwork(db.drizzle, chainId),
  async readActive({ db }) {
    const { rows } = await db.drizzle.execute<{ chain_id: string }>(sql`
      select ${networks.chain_id} from ${networks} where ${networks.status} = 'active'
      order by ${networks.id}`);
    return rows.map(({ chain_id }) => Number(chain_id));
  },
  async openEndpoints({ db, vault }, { id: networkId, endpoints: known, rpcUrl }) {
    const hasOwn = known.some(({ url }) => !url);
    const declared = hasOwn ? known : [...known, ...(await addOwn(db, networkId))];
    const active = declared.filter(({ isActive }) => isActive);
    const endpoints = [];
    for (const { id, url, pollMs, requestsPerSecond } of active) {
      const place = url
        ? { table: 'rpc_endpoints', column: rpcEndpoints.url.name, row: id }
        : { table: 'networks', column: networks.rpc_url.name, row: networkId };
      const opened = await vault.open(db.drizzle, url || rpcUrl, place);
      endpoints.push({ id, url: opened, pollMs, requestsPerSecond });
    }
    return { endpoints, version: JSON.stringify([rpcUrl, active]) };
  },
  async reserve({ db }, endpointId, seconds) {
    const { endpoint_id, until } = rpcReservations;
    const span = sql`${seconds} * interval '1 second'`;
    const { rows } = await db.drizzle.execute<{ pause_ms: number }>(sql`
      insert into ${rpcReservations} (${names([endpoint_id, until])})
      values (${endpointId}, clock_timestamp() + ${span})
      on conflict (${names([endpoint_id])}) do update
        set ${assign(rpcReservations, { until: sql`greatest(${until}, clock_timestamp()) + ${span}` })}
      returning (1000 * (extract(epoch from ${until} - clock_timestamp())
        - greatest(1, ${seconds}::float8)))::float8 as pause_ms`);
    return rows[0]?.pause_ms ?? 0;
  },
  async showEndpoints({ db }, observations) {
    const rows = observations.map(toShown);
    const shown = pick(
      rpcEndpoints,
      ...(['id', 'head', 'lag', 'latency_ms', 'can_trace', 'last_error', 'checked_at'] as const),
    );
    const { source, row } = toRecordset('shown', rows, shown);
    const { id, ...changes } = row;
    await db.drizzle.execute(sql`
      update ${rpcEndpoints} set ${assign(rpcEndpoints, changes)} from ${source}
      where ${rpcEndpoints.id} = ${id}`);
    db.publish(rows.map(({ id }) => ({ resource: endpointResource.name, kind: 'update', id })));
  },
});

/** Adds the row of a network's own RPC URL, unless another process has done so. */
async function addOwn({ drizzle }: Db, networkId: number): Promise<readonly DeclaredEndpoint[]> {
  const { network_id, name, url, id } = rpcEndpoints;
  const isOwn = sql`${network_id} = ${networkId} and coalesce(${url}, '') = ''`;
  await drizzle.execute(sql`
    insert into ${rpcEndpoints} (${names([network_id, name])})
    select ${networkId}, ${ownName} where not exists (select from ${rpcEndpoints} where ${isOwn})
    on conflict (${names([network_id, name])}) do nothing`);
  const { rows } = await drizzle.execute<{ row: EndpointRow }>(sql`
    select ${endpointRow} as row from ${rpcEndpoints} where ${isOwn} order by ${id}`);
  return rows.map(({ row }) => toEndpoint(row));
}

function toShown(each: EndpointObservation) {
  return {
    id: each.id,
    head: each.head ?? null,
    lag: each.lag ?? null,
    latency_ms: each.latencyMs === undefined ? null : Math.round(each.latencyMs),
    can_trace: each.canTrace ?? false,
    last_error: each.lastError?.slice(0, 500) ?? null,
    checked_at: each.checkedAt?.toISOString() ?? null,
  };
}
