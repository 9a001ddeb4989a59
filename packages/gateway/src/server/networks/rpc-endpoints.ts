import type { Integration, IntegrationTools } from '@koshpay/api';
import { maskUrl } from '@koshpay/resource';
import { sql } from 'drizzle-orm';
import { networks } from '../../networks/networks.ts';
import { checkRpc } from './check-rpc.ts';

/** A stored network; its RPC URL is sealed. */
type NetworkRow = {
  readonly id: string;
  readonly chain: string;
  readonly chain_id: string;
  readonly rpc_url: string;
  readonly explorer_url: string | null;
  readonly is_evm: boolean;
};

/** The RPC endpoint and the explorer of each stored network: nothing else is ever called. */
export async function rpcEndpoints({
  db,
  vault,
  settings,
}: IntegrationTools): Promise<Integration[]> {
  const { rows } = await db.drizzle.execute<NetworkRow>(
    sql`select id, chain, chain_id, rpc_url, explorer_url, is_evm from networks order by chain`,
  );
  const found: Integration[] = [];
  for (const { id, chain, chain_id, rpc_url, explorer_url, is_evm } of rows) {
    const place = { table: networks.name, column: 'rpc_url', row: Number(id) };
    const url = await vault.open(db.drizzle, rpc_url, place);
    found.push({
      key: `network.${id}`,
      title: chain,
      group: 'Networks',
      facts: [
        { label: 'RPC', value: maskUrl(url) },
        ...(explorer_url ? [{ label: 'Explorer', value: explorer_url, url: explorer_url }] : []),
      ],
      check: () =>
        checkRpc({
          url,
          chainId: Number(chain_id),
          isEvm: is_evm,
          limits: settings,
          signal: AbortSignal.timeout(5000),
        }),
    });
  }
  return found;
}
