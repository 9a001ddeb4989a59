import { noteChange, type Transaction } from '@koshpay/api';
import { type SQL, sql } from 'drizzle-orm';

/** The ids of transactions, as a parameter. */
export const toIds = (ids: readonly number[]) => sql`${sql.param([...ids])}::bigint[]`;

/**
 * Credits transactions to their wallets, and takes what left a wallet from it: once each, until it is
 * reversed. What one of our wallets sent to another is both.
 */
export function credit(tx: Transaction, ids: readonly number[]): Promise<void> {
  return post(
    tx,
    sql`
    select transactions.wallet_id, transactions.merchant_id, network_id, token_contract, currency,
      transactions.id, case tx_type when 'deposit' then 'credit' else 'sweep' end,
      1 + (select count(*) from ledger_entries where transaction_id = transactions.id
        and kind = case tx_type when 'deposit' then 'reversal' else 'correction' end),
      case tx_type when 'deposit' then amount else -amount end
    from transactions
    where transactions.id = any(${toIds(ids)}) and wallet_id is not null
      and from_address <> to_address
    union all
    select wallets.id, wallets.merchant_id, wallets.network_id, token_contract,
      transactions.currency, transactions.id, 'sweep',
      1 + (select count(*) from ledger_entries where transaction_id = transactions.id
        and kind = 'correction'),
      -amount
    from transactions join wallets on wallets.network_id = transactions.network_id
      and lower(wallets.address) = lower(from_address)
    where transactions.id = any(${toIds(ids)}) and tx_type = 'deposit'
      and from_address <> to_address`,
  );
}

/** Takes back what transactions changed, which were lost. */
export function reverse(tx: Transaction, ids: readonly number[]): Promise<void> {
  return post(
    tx,
    sql`
    select wallet_id, merchant_id, network_id, token_contract, currency, transaction_id,
      case kind when 'credit' then 'reversal' else 'correction' end, generation, -amount
    from ledger_entries where transaction_id = any(${toIds(ids)}) and kind in ('credit', 'sweep')`,
  );
}

type Changed = {
  readonly wallet_id: string;
  readonly merchant_id: string;
  readonly balance_id: string;
};

/**
 * Adds entries that are not there yet, and moves the balances by them: of the wallet in each asset of a
 * network, and of the wallet's row in its first one.
 */
async function post(tx: Transaction, entries: SQL): Promise<void> {
  const { rows } = await tx.execute<Changed>(sql`
    with added as (
      insert into ledger_entries (wallet_id, merchant_id, network_id, token_contract, currency,
        transaction_id, kind, generation, amount)
      ${entries}
      on conflict (transaction_id, kind, generation) do nothing
      returning transaction_id, wallet_id, merchant_id, network_id, coalesce(token_contract, 'native') as asset,
        currency, amount),
    sums as (
      select wallet_id, min(merchant_id) as merchant_id, network_id, asset,
        min(currency) as currency, min(transaction_id) as first_id, sum(amount) as amount
      from added group by wallet_id, network_id, asset),
    first as (
      select distinct on (wallet_id) wallet_id, sums.asset, sums.currency, amount from sums
        join wallets on wallets.id = wallet_id and wallets.network_id = sums.network_id
          and coalesce(wallets.asset, sums.asset) = sums.asset
      order by wallet_id, first_id),
    moved as (
      update wallets set balance = balance + first.amount, asset = first.asset,
        currency = coalesce(wallets.currency, first.currency)
      from first where wallets.id = first.wallet_id)
    insert into wallet_balances (wallet_id, merchant_id, network_id, asset, currency, balance)
    select wallet_id, merchant_id, network_id, asset, currency, amount from sums order by 1, 3, 4
    on conflict (wallet_id, network_id, asset)
      do update set balance = wallet_balances.balance + excluded.balance, updated_at = now()
    returning wallet_id, merchant_id, id as balance_id`);
  for (const { wallet_id, merchant_id, balance_id } of rows) {
    const after = { merchant_id: Number(merchant_id) };
    noteChange(tx, { resource: 'wallets', kind: 'update', id: Number(wallet_id), after });
    noteChange(tx, { resource: 'wallet-balances', kind: 'update', id: Number(balance_id), after });
    noteChange(tx, { resource: 'ledger-entries', kind: 'update', after });
  }
}
