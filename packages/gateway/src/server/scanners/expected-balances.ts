import { type Queryable, tableSql as sql } from '@koshpay/api';
import type { Base, Expected, WalletAddress } from '@koshpay/engine';
import type { SQL } from 'drizzle-orm';
import { comparedBalances, ledgerEntries, transactions as t, toIds, wallets } from './tables.ts';

type Row = {
  readonly wallet_id: string;
  readonly asset: string;
  readonly moved: string | null;
  readonly balance: string | null;
  readonly block: string | null;
  readonly nonce: string | null;
  readonly is_different: boolean | null;
};

/** True of value that was refused, but is there nevertheless. */
const refusedButThere = sql`${t.status} = 'failed' and ${t.reason} in ('below minimum', 'inactive token')`;
const isMovement = sql`${t.movement} is not null and ${t.from_address} <> ${t.to_address}`;
const asset = sql`lower(coalesce(${t.token_contract}, 'native'))`;

/** Reads the balances that wallets should have on a network at a block, by wallet and asset. */
export async function readExpectedBalances(
  db: Queryable,
  networkId: number,
  given: readonly WalletAddress[],
  block: number,
): Promise<ReadonlyMap<string, Expected>> {
  const ids = toIds(given.map(({ id }) => id));
  const addresses = sql.param(given.map(({ address }) => address.toLowerCase()));
  const isThen = sql`${t.block_number} <= ${block} and ${t.network_id} = ${networkId}`;
  const { rows } = await db.execute<Row>(sql`
    with movements (wallet_id, asset, block_number, amount) as (
      select ${ledgerEntries.wallet_id}, lower(coalesce(${ledgerEntries.token_contract}, 'native')),
        ${t.block_number}, ${ledgerEntries.amount}
      from ${ledgerEntries} join ${t} on ${t.id} = ${ledgerEntries.transaction_id}
      where ${ledgerEntries.wallet_id} = any(${ids}) and ${t.block_number} <= ${block}
        and ${ledgerEntries.network_id} = ${networkId}
      union all
      select ${t.wallet_id}, ${asset}, ${t.block_number},
        case ${t.tx_type} when 'deposit' then ${t.amount} else -${t.amount} end
      from ${t} where ${t.wallet_id} = any(${ids}) and ${isThen} and ${isMovement}
        and (${t.status} = 'pending' or ${refusedButThere})
      union all
      select ${wallets.id}, ${asset}, ${t.block_number}, -${t.amount}
      from ${t} join ${wallets} on ${wallets.network_id} = ${t.network_id}
        and lower(${wallets.address}) = lower(${t.from_address})
      where lower(${t.from_address}) = any(${addresses}::text[]) and ${wallets.id} = any(${ids})
        and ${t.tx_type} = 'deposit' and ${isThen} and ${isMovement} and ${t.status} = 'pending'),
    base (wallet_id, asset, balance, block, nonce, is_different) as (${basesOf(networkId, ids)}),
    sums as (
      select movements.wallet_id, movements.asset, sum(amount) as amount
      from movements left join base using (wallet_id, asset)
      where block_number > coalesce(block, -1) group by 1, 2)
    select wallet_id, asset, trim_scale(coalesce(balance, 0) + coalesce(amount, 0)) as moved,
      trim_scale(balance) as balance, block, nonce, is_different
    from sums full join base using (wallet_id, asset)`);
  return new Map(rows.map((row) => [`${row.wallet_id} ${row.asset}`, toExpected(row)]));
}

/** The balances that were found, from which later ones are counted. */
const basesOf = (networkId: number, walletIds: SQL) => sql`
  select ${comparedBalances.wallet_id}, ${comparedBalances.asset}, ${comparedBalances.balance},
    ${comparedBalances.block}, ${comparedBalances.nonce}, ${comparedBalances.difference} is not null
  from ${comparedBalances} where ${comparedBalances.wallet_id} = any(${walletIds})
    and ${comparedBalances.network_id} = ${networkId}`;

function toExpected(row: Row): Expected {
  const { moved, balance } = row;
  return { amount: moved ?? '0', base: toBase(row), hasMoved: moved !== balance };
}

function toBase({ balance, block, nonce, is_different }: Row): Base | undefined {
  if (balance === null || block === null) return undefined;
  return {
    block: Number(block),
    amount: balance,
    nonce: nonce === null ? undefined : Number(nonce),
    isDifferent: is_different ?? false,
  };
}
