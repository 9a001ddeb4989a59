import { assign, names, pick, queueChange, tableSql as sql, type Transaction } from '@koshpay/api';
import type { SQL } from 'drizzle-orm';
import { ledgerEntries as ledgerResource } from '../../wallets/ledger-entries.ts';
import { walletBalances as balanceResource } from '../../wallets/wallet-balances.ts';
import { wallets as walletResource } from '../../wallets/wallets.ts';
import {
  ledgerEntries as entries,
  transactions as t,
  toIds,
  walletBalances,
  wallets,
} from './tables.ts';

/** The generation of an entry: one more than how often a transaction was taken back. */
const generationOf = (reversals: SQL) => sql`1 + (select count(*) from ${entries}
  where ${entries.transaction_id} = ${t.id} and ${entries.kind} = ${reversals})`;

/**
 * Credits transactions to their wallets, and takes what left a wallet from it: once each, until it is
 * reversed. What one of our wallets sent to another is both.
 */
export function credit(tx: Transaction, ids: readonly number[]): Promise<void> {
  const isDeposit = (yes: SQL, no: SQL) =>
    sql`case ${t.tx_type} when 'deposit' then ${yes} else ${no} end`;
  const isMoved = sql`${t.id} = any(${toIds(ids)}) and ${t.from_address} <> ${t.to_address}`;
  return post(
    tx,
    sql`
    select ${t.wallet_id}, ${t.merchant_id}, ${t.network_id}, ${t.token_contract}, ${t.currency},
      ${t.id}, ${isDeposit(sql`'credit'`, sql`'sweep'`)},
      ${generationOf(isDeposit(sql`'reversal'`, sql`'correction'`))},
      ${isDeposit(sql`${t.amount}`, sql`-${t.amount}`)}
    from ${t} where ${isMoved} and ${t.wallet_id} is not null
    union all
    select ${wallets.id}, ${wallets.merchant_id}, ${wallets.network_id}, ${t.token_contract},
      ${t.currency}, ${t.id}, 'sweep', ${generationOf(sql`'correction'`)}, -${t.amount}
    from ${t} join ${wallets} on ${wallets.network_id} = ${t.network_id}
      and lower(${wallets.address}) = lower(${t.from_address})
    where ${isMoved} and ${t.tx_type} = 'deposit'`,
  );
}

/** Takes back what transactions changed, which were lost. */
export function reverse(tx: Transaction, ids: readonly number[]): Promise<void> {
  const { kind } = entries;
  return post(
    tx,
    sql`
    select ${entries.wallet_id}, ${entries.merchant_id}, ${entries.network_id},
      ${entries.token_contract}, ${entries.currency}, ${entries.transaction_id},
      case ${kind} when 'credit' then 'reversal' else 'correction' end, ${entries.generation},
      -${entries.amount}
    from ${entries} where ${entries.transaction_id} = any(${toIds(ids)})
      and ${kind} in ('credit', 'sweep')`,
  );
}

const entryColumns = pick(
  entries,
  ...(['wallet_id', 'merchant_id', 'network_id', 'token_contract', 'currency'] as const),
  ...(['transaction_id', 'kind', 'generation', 'amount'] as const),
);
const entryKey = pick(entries, 'transaction_id', 'kind', 'generation');
const balanceColumns = pick(
  walletBalances,
  ...(['wallet_id', 'merchant_id', 'network_id', 'asset', 'currency', 'balance'] as const),
);
const balanceKey = pick(walletBalances, 'wallet_id', 'network_id', 'asset');

type Changed = {
  readonly wallet_id: string;
  readonly merchant_id: string;
  readonly balance_id: string;
};

/**
 * Adds entries that are not there yet, and moves the balances by them: of the wallet in each asset of a
 * network, and of the wallet's row in its first one.
 */
async function post(tx: Transaction, given: SQL): Promise<void> {
  const { rows } = await tx.execute<Changed>(sql`
    with added (transaction_id, wallet_id, merchant_id, network_id, asset, currency, amount) as (
      insert into ${entries} (${names(entryColumns)}) ${given}
      on conflict (${names(entryKey)}) do nothing
      returning ${entries.transaction_id}, ${entries.wallet_id}, ${entries.merchant_id},
        ${entries.network_id}, coalesce(${entries.token_contract}, 'native'), ${entries.currency},
        ${entries.amount}),
    sums as (
      select wallet_id, min(merchant_id) as merchant_id, network_id, asset,
        min(currency) as currency, min(transaction_id) as first_id, sum(amount) as amount
      from added group by wallet_id, network_id, asset),
    first as (
      select distinct on (wallet_id) wallet_id, sums.asset, sums.currency, amount from sums
        join ${wallets} on ${wallets.id} = wallet_id and ${wallets.network_id} = sums.network_id
          and coalesce(${wallets.asset}, sums.asset) = sums.asset
      order by wallet_id, first_id),
    moved as (
      update ${wallets} set ${assign(wallets, {
        balance: sql`${wallets.balance} + first.amount`,
        asset: sql`first.asset`,
        currency: sql`coalesce(${wallets.currency}, first.currency)`,
      })} from first where ${wallets.id} = first.wallet_id)
    insert into ${walletBalances} (${names(balanceColumns)})
    select wallet_id, merchant_id, network_id, asset, currency, amount from sums order by 1, 3, 4
    on conflict (${names(balanceKey)}) do update set ${assign(walletBalances, {
      balance: sql`${walletBalances.balance} + excluded.balance`,
      updated_at: sql`now()`,
    })}
    returning ${walletBalances.wallet_id}, ${walletBalances.merchant_id},
      ${walletBalances.id} as balance_id`);
  for (const { wallet_id, merchant_id, balance_id } of rows) {
    const after = { merchant_id: Number(merchant_id) };
    const kind = 'update';
    queueChange(tx, { resource: walletResource.name, kind, id: Number(wallet_id), after });
    queueChange(tx, { resource: balanceResource.name, kind, id: Number(balance_id), after });
    queueChange(tx, { resource: ledgerResource.name, kind, after });
  }
}
