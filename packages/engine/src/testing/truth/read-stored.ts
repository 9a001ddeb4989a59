import type { Database } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import type { Truth } from './read-chain.ts';

type Db = Pick<Database, 'drizzle'>;
type Line = { readonly line: string };

/** Reads the rows of a network from the database, in the form of {@link Truth}. */
export async function readStored({ drizzle }: Db, networkId: number) {
  const { rows } = await drizzle.execute<Line>(sql`
    select concat_ws(' ', tx_hash, kind, currency, lower(from_address), lower(to_address),
      trim_scale(amount), tx_type, block_number, block_hash,
      case status when 'failed' then 'failed: ' || reason else status end) as line
    from transactions where network_id = ${networkId} and status <> 'orphaned'`);
  const toSums = async (from: ReturnType<typeof sql>) => {
    const { rows: sums } = await drizzle.execute<{ key: string; sum: string }>(sql`
      select lower(address) || ' ' || found.asset as key, trim_scale(sum(amount)) as sum
      from (${from}) found join wallets on wallets.id = wallet_id
      where found.network_id = ${networkId} group by 1 having sum(amount) <> 0 order by 1`);
    return Object.fromEntries(sums.map(({ key, sum }) => [key, sum]));
  };
  return {
    rows: rows.map(({ line }) => line).toSorted(),
    /** The sums of the entries of the ledger. */
    entries: await toSums(
      sql`select wallet_id, network_id, coalesce(lower(token_contract), 'native') as asset, amount from ledger_entries`,
    ),
    /** The balances that are shown. */
    balances: await toSums(
      sql`select wallet_id, network_id, lower(asset) as asset, balance as amount from wallet_balances`,
    ),
    odd: await readOdd({ drizzle }, networkId),
  };
}

/** Reads rows that must not be there, whatever the chain has. */
async function readOdd({ drizzle }: Db, networkId: number): Promise<string[]> {
  const { rows } = await drizzle.execute<Line>(sql`
    select 'doubled ' || tx_hash || ' ' || movement as line from transactions
    where network_id = ${networkId} group by tx_hash, movement having count(*) > 1
    union all
    select status || ' with entries of ' || sum(ledger_entries.amount) || ' ' || tx_hash
    from transactions join ledger_entries on transaction_id = transactions.id
    where transactions.network_id = ${networkId} and status in ('orphaned', 'failed', 'pending')
    group by transactions.id, ledger_entries.wallet_id having sum(ledger_entries.amount) <> 0
    union all
    select 'credited ' || sum(case kind when 'credit' then 1 else -1 end) || ' times ' || transaction_id
    from ledger_entries where network_id = ${networkId} and kind in ('credit', 'reversal')
    group by transaction_id having sum(case kind when 'credit' then 1 else -1 end) not in (0, 1)
    union all
    select 'wallet ' || address || ' shows ' || balance from wallets
    where network_id = ${networkId} and balance <> coalesce((
      select sum(amount) from ledger_entries
      where wallet_id = wallets.id and ledger_entries.network_id = wallets.network_id
        and coalesce(token_contract, 'native') = wallets.asset), 0)
    union all
    select 'waits for ' || tx_hash from transactions join open_transactions on transaction_id = id
    where transactions.network_id = ${networkId} and status = 'pending'`);
  return rows.map(({ line }) => line);
}

/** The differences, in lines; none where the database agrees with the chain. */
export function compare(truth: Truth, stored: Awaited<ReturnType<typeof readStored>>): string[] {
  return [
    ...without(truth.rows, stored.rows).map((line) => `missed   ${line}`),
    ...without(stored.rows, truth.rows).map((line) => `too much ${line}`),
    ...differences('ledger', truth.balances, stored.entries),
    ...differences('balance', truth.balances, stored.balances),
    ...stored.odd,
  ];
}

/** Those of one list that are not in the other, as often as they are there. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}

function differences(
  what: string,
  truth: Readonly<Record<string, string>>,
  stored: Readonly<Record<string, string>>,
): string[] {
  const keys = new Set([...Object.keys(truth), ...Object.keys(stored)]);
  return [...keys]
    .filter((key) => truth[key] !== stored[key])
    .map((key) => `${what} of ${key}: ${stored[key] ?? 0} instead of ${truth[key] ?? 0}`);
}
