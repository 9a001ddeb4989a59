import type { AppDatabase, Vault } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import type { Hex } from 'viem';
import { formatUnits } from 'viem/utils';
import type { Completeness } from '../../chain/chain.ts';
import type { Choices } from './choices.ts';
import type { World } from './world.ts';

/** The declaration of a network apart from its chain. */
export interface Declaration {
  readonly completeness: Completeness;
  readonly urls: readonly [string, ...string[]];
}

/**
 * Declares the chain of a seed in the database: a network, endpoints, tokens, wallets, started scanners.
 *
 * @returns the id of the network
 */
export async function declareNetwork(
  db: AppDatabase,
  vault: Vault,
  world: World,
  { completeness, urls }: Declaration,
  { below, chance, pick }: Choices,
): Promise<number> {
  const { chainId, tokens, nativeMinimum } = world;
  const finality = pick(['blocks', 'blocks', 'finalized']);
  // Two may follow the head, and one may read a range.
  const ranges = [...(chance(0.4) ? [0, 0] : [0]), ...(chance(0.3) ? [20 + below(20)] : [])];
  const id = await db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = on`);
    const seal = await vault.sealing(tx);
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into networks (chain, chain_id, confirmations, alert, rpc_url, is_evm, native_symbol,
        native_minimum, native_large_amount, completeness, finality)
      values (${`Chain ${chainId}`}, ${chainId}, ${2 + below(6)}, 5, '', true, 'ETH',
        ${formatUnits(nativeMinimum, 18)}, ${chance(0.5) ? '0.001' : null}, ${completeness}, ${finality})
      returning id`);
    const network = Number(rows[0]?.id);
    const own = seal(urls[0], { table: 'networks', column: 'rpc_url', row: network });
    await tx.execute(sql`update networks set rpc_url = ${own} where id = ${network}`);
    for (const [index, url] of urls.entries()) {
      const { rows: inserted } = await tx.execute<{ id: string }>(sql`
        insert into rpc_endpoints (network_id, name, poll_ms, requests_per_second)
        values (${network}, ${`Endpoint ${index}`}, 200, 10000) returning id`);
      const row = Number(inserted[0]?.id);
      if (index === 0) continue;
      const sealed = seal(url, { table: 'rpc_endpoints', column: 'url', row });
      await tx.execute(sql`update rpc_endpoints set url = ${sealed} where id = ${row}`);
    }
    for (const { contract, symbol, decimals, isActive, minimum } of tokens)
      await tx.execute(sql`
        insert into tokens (chain_id, contract, symbol, digit, status, minimum, large_amount)
        values (${chainId}, ${contract}, ${symbol}, ${decimals}, ${isActive ? 'active' : 'inactive'},
          ${formatUnits(minimum, decimals)}, ${chance(0.5) ? '1' : null})`);
    for (const [index, last] of ranges.entries())
      await tx.execute(sql`
        insert into instances (name, api_key, chain_id, is_evm, first, second, status)
        values (${`${chainId}-${index}`}, '', ${chainId}, true, ${last && 1}, ${last}, 'start')`);
    return network;
  });
  await addWallets(db, id, world.wallets);
  return id;
}

/** Creates wallets of a network. */
export async function addWallets(
  db: AppDatabase,
  networkId: number,
  addresses: readonly Hex[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = on`);
    await tx.execute(sql`
      insert into wallets (merchant_id, network_id, address, balance)
      select (select min(id) from merchants), ${networkId}, address, 0
      from unnest(${sql.param([...addresses])}::text[]) as address
      on conflict do nothing`);
  });
}
