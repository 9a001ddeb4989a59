import type { HookContext } from '@koshpay/api';
import { type Family, toFamily } from '@koshpay/chain';
import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/**
 * The address family of a network, by its id or chain ID. `null` if its addresses are not
 * supported, undefined if there is no such network. The network is locked until the transaction
 * ends.
 */
export async function readFamily(
  { tx, tableOf }: Pick<HookContext, 'tx' | 'tableOf'>,
  key: 'id' | 'chain_id',
  value: unknown,
): Promise<Family | null | undefined> {
  const networks = tableOf('networks');
  const [network] = await tx
    .select({ isEvm: networks.is_evm as PgColumn, chainId: networks.chain_id as PgColumn })
    .from(networks as PgTable)
    .where(eq(networks[key] as PgColumn, value))
    .for('share');
  return network && (toFamily(network as { isEvm: boolean; chainId: number }) ?? null);
}
