import type { Transaction } from '@koshpay/api';
import { sql } from 'drizzle-orm';

/** The time by which the clocks of the chain and of the database may differ, where no scanner reads the chain. */
const tolerance = sql`interval '10 minutes'`;

/** The time before which nothing pays a payment, of its row: also of one that was created without it. */
export const opensAt = sql`coalesce(opens_at, created_at - ${tolerance})`;

type Opening = { readonly opens_at: Date; readonly opens_block: number | null };

/**
 * Reads the newest block of a network that a scanner has read, with its time: what is in it was there
 * before a payment that is created now. So no two clocks are compared, unless no scanner has read the
 * network lately, or an endpoint says that a block is of the future.
 */
export async function readOpening(tx: Transaction, networkId: number): Promise<Opening> {
  const { rows } = await tx.execute<{ opens_at: string; opens_block: number | null }>(sql`
    with newest as (
      select scanner_blocks.time, scanner_blocks.number from scanner_blocks
      join instances on instances.id = instance_id
      join networks on networks.chain_id = instances.chain_id and networks.is_evm = instances.is_evm
      where networks.id = ${networkId} order by 1 desc, 2 desc limit 1)
    select greatest(now() - ${tolerance}, least(now(), coalesce(time, '-infinity'))) as opens_at,
      case when time between now() - ${tolerance} and now() then number::int end as opens_block
    from (select) as "one" left join newest on true`);
  const [{ opens_at, opens_block }] = rows as [(typeof rows)[number]];
  return { opens_at: new Date(opens_at), opens_block };
}
