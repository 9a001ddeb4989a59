import type { Transaction } from '@koshpay/api';
import { sql } from 'drizzle-orm';

/** A balance that was found, as it is kept. */
export interface ComparedRow {
  readonly wallet_id: number;
  readonly asset: string;
  readonly block: number;
  readonly balance: string;
  readonly nonce: number | null;
}

/** A balance that is not what the ledger says. */
export interface DifferentRow {
  readonly wallet_id: number;
  readonly asset: string;
  readonly currency: string;
  readonly expected: string;
  readonly found: string;
  readonly found_at: number;
}

type Db = Pick<Transaction, 'execute'>;

/** Keeps balances, from which later ones are counted. Their differences are resolved. */
export async function keepCompared(
  db: Db,
  networkId: number,
  rows: readonly ComparedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`
    insert into compared_balances (wallet_id, asset, network_id, block, balance, nonce)
    select wallet_id, asset, ${networkId}::bigint, block, balance, nonce
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(wallet_id bigint, asset text, block bigint, balance numeric, nonce bigint)
    where exists (select from wallets where id = wallet_id)
    on conflict (wallet_id, network_id, asset) do update set block = excluded.block, balance = excluded.balance,
      nonce = coalesce(excluded.nonce, compared_balances.nonce),
      difference = null, currency = null, expected = null, found = null, found_at = null`);
}

/** Notes differences. What they are counted from stays: what is found later may explain them. */
export async function keepDifferent(
  db: Db,
  networkId: number,
  rows: readonly DifferentRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`
    insert into compared_balances (wallet_id, asset, network_id, block, balance, nonce, currency,
      expected, found, difference, found_at)
    select wallet_id, asset, ${networkId}::bigint, -1, 0, 0, currency, expected, found,
      found - expected, found_at
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(wallet_id bigint, asset text,
      currency text, expected numeric, found numeric, found_at bigint)
    where exists (select from wallets where id = wallet_id)
    on conflict (wallet_id, network_id, asset) do update set currency = excluded.currency,
      expected = excluded.expected, found = excluded.found, difference = excluded.difference,
      found_at = excluded.found_at`);
}

/** The assets of a network whose balances were all compared before. */
export async function readComparedAssets(db: Db, networkId: number): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ asset: string }>(
    sql`select asset from compared_assets where network_id = ${networkId}`,
  );
  return new Set(rows.map(({ asset }) => asset));
}

/** Notes that all of a network was compared, and shows in its row what was found. */
export async function noteCompared(
  db: Db,
  networkId: number,
  { assets, block, wallets }: { assets: readonly string[]; block: number; wallets: number },
): Promise<void> {
  await db.execute(sql`
    insert into compared_assets (network_id, asset)
    select ${networkId}, unnest(${sql.param([...assets])}::text[]) on conflict do nothing`);
  await db.execute(sql`
    update networks set balances_compared_at = now(), compared_block = ${block},
      compared_wallets = ${wallets}, ledger_differences = (
        select count(*) from compared_balances
        where network_id = ${networkId} and difference is not null)
    where id = ${networkId}`);
}
