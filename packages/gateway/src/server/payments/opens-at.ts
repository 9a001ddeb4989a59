import { type SQL, sql } from 'drizzle-orm';

/** So far the clocks of the chain and of the database may differ, where no scanner reads the chain. */
const tolerance = sql`interval '10 minutes'`;

/** The time up to which nothing pays a payment, of its row: also of one that was created without it. */
export const opensAt = sql`coalesce(opens_at, created_at - ${tolerance})`;

/**
 * The time up to which nothing pays a payment that is created now: that of the newest block of its
 * network that a scanner has read, so that no two clocks are compared. What is in it was there before.
 */
export function toOpensAt(networkId: number): SQL<string> {
  return sql`greatest(now() - ${tolerance}, (
    select max(least(scanner_blocks.time, now())) from scanner_blocks
    join instances on instances.id = instance_id
    join networks on networks.chain_id = instances.chain_id and networks.is_evm = instances.is_evm
    where networks.id = ${networkId}))`;
}
