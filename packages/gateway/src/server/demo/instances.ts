import { chainFacts } from './networks.ts';
import type { Random } from './random.ts';
import type { Row } from './seeder.ts';

/** A scanner for the head of every chain, and one for old blocks; these chains have no nodes here. */
export function toInstances(networks: readonly Row[], random: Random): Row[] {
  const following = networks.map(({ chain, chain_id, is_evm }) => ({
    name: `${String(chain).toLowerCase().replaceAll(' ', '-')}-head`,
    api_key: random.hex(32),
    chain_id,
    is_evm,
    first: chainFacts[Number(chain_id)]?.head ?? 1,
    second: 0,
    status: 'stopped',
  }));
  const backfill = {
    ...following[0],
    name: 'ethereum-backfill',
    first: 23_600_000,
    second: 23_700_000,
  };
  return [...following, backfill];
}
