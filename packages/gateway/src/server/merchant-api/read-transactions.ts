import type { AppDatabase } from '@koshpay/api';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { confirmationsOf, decimal, iso } from '../transactions/feature.ts';
import { allOf, toPage, unknownCursor } from './list.ts';
import type { transactionSchema } from './schemas.ts';

type Transaction = z.infer<typeof transactionSchema>;
type Db = Pick<AppDatabase, 'drizzle'>;

/** The filters of a page, of which each is a condition that rows fulfil. */
export interface TransactionQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly address?: string | undefined;
  readonly status?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The number of index rows that one page reads, whatever the filters are. */
const maxScanned = 10_000;

/**
 * A page of a merchant's transactions, in the order of their time. A rare status is looked for in a
 * bounded part of the index; the next page continues from there.
 */
export async function readTransactions(
  { drizzle }: Db,
  merchantId: number,
  query: TransactionQuery,
) {
  const { limit, cursor, status } = query;
  if (cursor && !(await readTransaction({ drizzle }, merchantId, cursor))) throw unknownCursor();
  const wallets = query.address ? await findWallets({ drizzle }, merchantId, query.address) : [];
  if (query.address && wallets.length === 0) return toPage([], limit);
  const window = status ? maxScanned : limit + 1;
  const scan = (own?: SQL) => scanOf(merchantId, query, window, own);
  const scanned = query.address
    ? sql`select part.* from unnest(${sql.param(wallets)}::bigint[]) as wallet(id)
        cross join lateral (${scan(sql`wallet_id = wallet.id`)}) as part
        order by created_at desc, id desc limit ${window}`
    : scan();
  const { rows } = await drizzle.execute<{ found: number | null; read: number; last: string }>(sql`
    with scanned as (${scanned}),
      found as (select id from scanned where ${status ? sql`status = ${status}` : sql`true`}
        order by created_at desc, id desc limit ${limit + 1})
    select found.id::int as found, whole.read::int, whole.last
    from (select count(*) as read, (array_agg(id order by created_at, id))[1]::text as last from scanned) as whole
    left join found on true`);
  const ids = rows.flatMap(({ found }) => found ?? []);
  const page = toPage(await readRows({ drizzle }, merchantId, ids), limit);
  const [whole] = rows;
  const isCutShort = status !== undefined && whole?.read === window;
  return { ...page, next_cursor: page.next_cursor ?? (isCutShort ? whole.last : null) };
}

/** One of a merchant's transactions; undefined for those of others. */
export async function readTransaction(
  db: Db,
  merchantId: number,
  id: string,
): Promise<Transaction | undefined> {
  return (await readRows(db, merchantId, [id]))[0];
}

/** Reads the columns of an index that has them all, from its newest entry or the cursor on. */
function scanOf(
  merchantId: number,
  { cursor, from, to }: TransactionQuery,
  window: number,
  own: SQL | undefined,
): SQL {
  const after = sql`(select created_at from transactions where id = ${cursor})`;
  const conditions = [
    sql`merchant_id = ${merchantId}`,
    own,
    cursor ? sql`(created_at, id) < (${after}, ${cursor}::bigint)` : undefined,
    from ? sql`created_at >= ${from}::timestamptz` : undefined,
    to ? sql`created_at < ${to}::timestamptz` : undefined,
  ];
  return sql`select id, created_at, status from transactions where ${allOf(conditions)}
    order by created_at desc, id desc limit ${window}`;
}

/** An address may be that of a user on several networks. */
async function findWallets({ drizzle }: Db, merchantId: number, address: string) {
  const { rows } = await drizzle.execute<{ id: string }>(
    sql`select id from wallets where lower(address) = lower(${address}) and address = ${address}
      and merchant_id = ${merchantId}`,
  );
  return rows.map(({ id }) => id);
}

const confirmations = confirmationsOf((name) => sql`t.${sql.identifier(name)}`);

async function readRows({ drizzle }: Db, merchantId: number, ids: readonly (number | string)[]) {
  if (ids.length === 0) return [];
  const { rows } = await drizzle.execute<Transaction>(sql`
    select t.id::int, t.network_id::int, t.wallet_id::int as address_id, t.tx_hash as hash,
      t.tx_type as type, t.status, t.reason, t.from_address, t.to_address, t.token_contract,
      t.currency, ${decimal(sql`t.amount`)} as amount, (${confirmations})::int as confirmations,
      networks.confirmations::int as required_confirmations, t.block_number::int, t.block_hash,
      ${iso(sql`t.block_time`)} as block_time, t.is_demo, ${iso(sql`t.created_at`)} as created_at
    from transactions t join networks on networks.id = t.network_id
    where t.merchant_id = ${merchantId} and t.id = any(${sql.param(ids)}::bigint[])
    order by t.created_at desc, t.id desc`);
  return rows;
}
