import type { World } from './world.ts';

type Line = { readonly line: string };

/** Reads the database in the form of the model. */
export async function readStored({ query: ask, networks }: Pick<World, 'query' | 'networks'>) {
  const ids = networks.map(({ networkId }) => networkId);
  const query = <T extends Record<string, unknown>>(sql: string) => ask<T>(sql, ids);
  const rows = await query<Line>(`
    select concat_ws(' ', network_id, tx_hash, coalesce(lower(token_contract), 'native'),
      trim_scale(amount), block_hash,
      case status when 'failed' then 'failed: ' || reason else status end) as line
    from transactions where network_id = any($1) and status <> 'orphaned'`);
  const toSums = async (from: string) => {
    const sums = await query<{ key: string; sum: string }>(`
      select network_id || ' ' || lower(address) || ' ' || asset as key, trim_scale(sum(amount)) as sum
      from (${from}) found join (select id, address from wallets) wallets on wallets.id = wallet_id
      where network_id = any($1) group by 1 having sum(amount) <> 0`);
    return new Map(sums.map(({ key, sum }) => [key, sum]));
  };
  return {
    lines: rows.map(({ line }) => line),
    entries: await toSums(`select wallet_id, network_id, amount,
      coalesce(lower(token_contract), 'native') as asset from ledger_entries`),
    balances: await toSums(`select wallet_id, network_id, balance as amount, lower(asset) as asset
      from wallet_balances`),
    wallets: await query<{ key: string; balance: string; asset: string | null }>(`
      select network_id || ' ' || lower(address) as key, trim_scale(balance) as balance, lower(asset) as asset
      from wallets where network_id = any($1)`),
    payments: await query<{ id: number; status: string; received: string; confirmed: string }>(`
      select id::int, status, trim_scale(received) as received, trim_scale(confirmed) as confirmed
      from payments where network_id = any($1)`),
    events: await query<{ payment: number; type: string }>(`
      select (body->'data'->>'id')::int as payment, type from webhook_deliveries
      where (body->'data'->>'network_id')::int = any($1) order by id`),
    credited: await query<{ hash: string }>(`
      select distinct tx_hash as hash from ledger_entries
      join transactions on transactions.id = transaction_id
      where transactions.network_id = any($1)`),
    total: Number(
      (await ask<{ total: string }>('select count(*) as total from transactions'))[0]?.total,
    ),
  };
}
