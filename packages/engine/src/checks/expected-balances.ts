import type { Transaction } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import { toIds } from '../store/ledger.ts';

/** The balance that a wallet should have of an asset, by its stored movements. */
export interface Expected {
  /** As a decimal number. */
  readonly amount: string;
  /** Where it is counted from; undefined of what was never compared. */
  readonly base: Base | undefined;
  /** True if anything moved since then. */
  readonly hasMoved: boolean;
}

/** The balance that was found at a block, from which later ones are counted. */
export interface Base {
  readonly block: number;
  readonly amount: string;
  readonly nonce: number | undefined;
  readonly isDifferent: boolean;
}

type Row = {
  readonly wallet_id: string;
  readonly asset: string;
  readonly moved: string | null;
  readonly balance: string | null;
  readonly block: string | null;
  readonly nonce: string | null;
  readonly is_different: boolean | null;
};

/** The native currency, or the contract of a token in lower case. */
export const toAssetKey = (contract: string | undefined) => contract?.toLowerCase() ?? 'native';

/** The condition of value that was refused, but is there nevertheless. */
const refusedButThere = sql`transactions.status = 'failed'
  and reason in ('below minimum', 'inactive token')`;
const isMovement = sql`transactions.movement is not null and from_address <> to_address`;

/**
 * Reads the balances that wallets should have on a network at a block: the last ones that were
 * found, and since then the entries of the ledger, transfers that wait for confirmations, and
 * refused ones whose value is there. By wallet and asset; without a base and without movements,
 * there is no entry.
 */
export async function readExpected(
  db: Pick<Transaction, 'execute'>,
  networkId: number,
  wallets: readonly { readonly id: number; readonly address: string }[],
  block: number,
): Promise<ReadonlyMap<string, Expected>> {
  const ids = toIds(wallets.map(({ id }) => id));
  const addresses = sql.param(wallets.map(({ address }) => address.toLowerCase()));
  const { rows } = await db.execute<Row>(sql`
    with movements as (
      select ledger_entries.wallet_id, lower(coalesce(ledger_entries.token_contract, 'native')) as asset,
        block_number, ledger_entries.amount
      from ledger_entries join transactions on transactions.id = transaction_id
      where ledger_entries.wallet_id = any(${ids}) and block_number <= ${block}
        and ledger_entries.network_id = ${networkId}
      union all
      select wallet_id, lower(coalesce(token_contract, 'native')), block_number,
        case tx_type when 'deposit' then amount else -amount end
      from transactions
      where wallet_id = any(${ids}) and block_number <= ${block} and ${isMovement}
        and network_id = ${networkId}
        and (transactions.status = 'pending' or ${refusedButThere})
      union all
      select wallets.id, lower(coalesce(token_contract, 'native')), block_number, -amount
      from transactions join wallets on wallets.network_id = transactions.network_id
        and lower(wallets.address) = lower(from_address)
      where lower(from_address) = any(${addresses}::text[]) and wallets.id = any(${ids})
        and tx_type = 'deposit' and block_number <= ${block} and ${isMovement}
        and transactions.network_id = ${networkId} and transactions.status = 'pending'),
    base as (
      select * from compared_balances
      where wallet_id = any(${ids}) and network_id = ${networkId}),
    sums as (
      select movements.wallet_id, movements.asset, sum(amount) as amount
      from movements left join base using (wallet_id, asset)
      where block_number > coalesce(block, -1) group by 1, 2)
    select wallet_id, asset, trim_scale(coalesce(balance, 0) + coalesce(amount, 0)) as moved,
      trim_scale(balance) as balance, block, nonce, difference is not null as is_different
    from sums full join base using (wallet_id, asset)`);
  return new Map(
    rows.map((row) => [
      `${row.wallet_id} ${row.asset}`,
      {
        amount: row.moved ?? '0',
        base: toBase(row),
        hasMoved: row.moved !== row.balance,
      },
    ]),
  );
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
