import { assign, names, pick, tableSql as sql, type Transaction, toRecordset } from '@koshpay/api';
import type { KnownMovement, Movements, Reason } from '@koshpay/engine';
import { credit, reverse } from './ledger.ts';
import { openMovements, queueRowChanges, type Written } from './open-movements.ts';
import { definePort, type Operations } from './port.ts';
import { openTransactions, refusals, transactions as t, toIds, wallets } from './tables.ts';

/** Any number: the class of these locks. */
const lockClass = 7_120;

const found = pick(
  t,
  ...(['merchant_id', 'wallet_id', 'tx_hash', 'log_index', 'kind', 'movement'] as const),
  ...(['trace_path', 'block_number', 'block_hash', 'block_time', 'from_address'] as const),
  ...(['to_address', 'token_contract', 'currency', 'amount', 'status', 'reason'] as const),
  'tx_type',
);

type KnownRow = Omit<KnownMovement, 'id' | 'log_index'> & {
  readonly id: string;
  readonly log_index: string;
};

/** The part of the port that counts refused movements. */
const refusalCounts: Operations<Transaction, Pick<Movements, 'countRefusals' | 'readRefusals'>> = {
  async countRefusals(tx, networkId, counts) {
    const given = [...counts].map(([reason, count]) => ({ reason, count }));
    const { source, row } = toRecordset('given', given, { reason, count });
    const key = pick(refusals, 'network_id', 'day', 'reason');
    const { rows } = await tx.execute<Row>(sql`
      insert into ${refusals} (${names(key)}, ${names([count])})
      select ${networkId}::bigint, ${today}, ${row.reason}, ${row.count} from ${source}
      on conflict (${names(key)}) do update
        set ${assign(refusals, { count: sql`${count} + excluded.count` })}
      returning ${reason}, ${count}`);
    return toCounts(rows);
  },
  async readRefusals(tx, networkId) {
    const { rows } = await tx.execute<Row>(sql`
      select ${reason}, ${count} from ${refusals}
      where ${network_id} = ${networkId} and ${day} = ${today}`);
    return toCounts(rows);
  },
};

/** Creates the port of movements and their credits, within a transaction. */
export const createMovements = definePort<Transaction, Movements>({
  ...openMovements,
  ...refusalCounts,
  async lock(tx, networkId) {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockClass}, ${networkId}::int)`);
  },
  async findWallets(tx, networkId, addresses) {
    const { id, merchant_id, address, network_id } = wallets;
    const folded = sql.param(addresses.map((each) => each.toLowerCase()));
    const { rows } = await tx.execute<Record<'id' | 'merchant_id' | 'address', string>>(sql`
      select ${id}, ${merchant_id}, ${address} from ${wallets}
      where ${network_id} = ${networkId} and lower(${address}) = any(${folded}::text[])
      order by ${id} for key share`);
    return rows.map((row) => ({
      id: Number(row.id),
      merchantId: Number(row.merchant_id),
      address: row.address,
    }));
  },
  async readKnown(tx, networkId, hashes) {
    const { rows } = await tx.execute<KnownRow>(sql`
      select ${t.id}, ${t.tx_hash}, ${t.movement}, ${t.log_index}, ${t.status}, ${t.block_hash}
      from ${t} where ${t.network_id} = ${networkId}
        and ${t.tx_hash} = any(${sql.param([...hashes])}::text[]) and ${t.movement} is not null`);
    return rows.map(({ id, log_index, ...row }) => ({
      ...row,
      id: Number(id),
      log_index: Number(log_index),
    }));
  },
  async insert(tx, networkId, given) {
    if (given.length === 0) return [];
    const { source } = toRecordset('given', given, found);
    const { rows } = await tx.execute<Written>(sql`
      insert into ${t} (${names([t.network_id])}, ${names(found)})
      select ${networkId}::bigint, given.* from ${source} returning ${t.id}, ${t.merchant_id}`);
    return queueRowChanges(tx, rows, 'create');
  },
  async restore(tx, given) {
    if (given.length === 0) return [];
    const { source, row } = toRecordset('given', given, { id: t.id, ...found });
    const { log_index, trace_path, block_number, block_hash, block_time } = row;
    const { amount, currency, status, reason } = row;
    const { rows } = await tx.execute<Written>(sql`
      update ${t} set ${assign(t, {
        ...{ log_index, trace_path, block_number, block_hash, block_time },
        ...{ amount, currency, status, reason, updated_at: sql`now()` },
      })} from ${source} where ${t.id} = ${row.id} returning ${t.id}, ${t.merchant_id}`);
    return queueRowChanges(tx, rows, 'update');
  },
  async orphan(tx, ids, place) {
    if (ids.length === 0) return;
    await reverse(tx, ids);
    const { rows } = await tx.execute<Written>(sql`
      update ${t} set ${assign(t, {
        status: 'orphaned',
        confirmations: null,
        log_index: sql`${place} - ${t.id}`,
        updated_at: sql`now()`,
      })} where ${t.id} = any(${toIds(ids)}) returning ${t.id}, ${t.merchant_id}`);
    await tx.execute(sql`
      delete from ${openTransactions}
      where ${openTransactions.transaction_id} = any(${toIds(ids)})`);
    queueRowChanges(tx, rows, 'update');
  },
  async readIn(tx, networkId, after, hashes) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select ${t.id} from ${t} where ${t.network_id} = ${networkId} and ${t.status} <> 'orphaned'
        and ${t.block_number} > ${after}
        and ${t.block_hash} = any(${sql.param([...hashes])}::text[])`);
    return rows.map(({ id }) => Number(id));
  },
  async confirm(tx, ids, head) {
    if (ids.length === 0) return;
    const { rows } = await tx.execute<Written>(sql`
      update ${t} set ${assign(t, {
        status: 'confirmed',
        confirmations: sql`${head}::bigint - ${t.block_number} + 1`,
        updated_at: sql`now()`,
      })} where ${t.id} = any(${toIds(ids)}) and ${t.status} = 'pending'
      returning ${t.id}, ${t.merchant_id}`);
    await tx.execute(sql`
      update ${openTransactions} set ${assign(openTransactions, { is_pending: false })}
      where ${openTransactions.transaction_id} = any(${toIds(ids)})`);
    await credit(tx, ids);
    queueRowChanges(tx, rows, 'update');
  },
});

type Row = { readonly reason: Reason; readonly count: string };

const toCounts = (rows: readonly Row[]): ReadonlyMap<Reason, number> =>
  new Map(rows.map(({ reason, count }) => [reason, Number(count)]));

const { network_id, day, reason, count } = refusals;
const today = sql`(now() at time zone 'UTC')::date`;
