import { assign, names, pick, type Queryable, tableSql as sql, toRecordset } from '@koshpay/api';
import type { ComparedBalances } from '@koshpay/engine';
import { readExpectedBalances } from './expected-balances.ts';
import { definePort } from './port.ts';
import {
  comparedAssets,
  comparedBalances,
  instances,
  ledgerEntries,
  networks,
  refusals,
  scannerLeases,
  transactions,
  wallets,
} from './tables.ts';

const kept = pick(comparedBalances, 'wallet_id', 'asset', 'block', 'balance', 'nonce');
const different = pick(
  comparedBalances,
  ...(['wallet_id', 'asset', 'currency', 'expected', 'found', 'found_at'] as const),
);
const key = names(pick(comparedBalances, 'wallet_id', 'network_id', 'asset'));
const excluded = (name: string) => sql`excluded.${sql.identifier(name)}`;

/** Creates the port of compared balances. */
export const createComparedBalances = definePort<Queryable, ComparedBalances>({
  async readScanned(db, chainId) {
    const { rows } = await db.execute<{ block: string | null }>(sql`
      select max(${scannerLeases.last_block}) as block
      from ${scannerLeases} join ${instances} on ${instances.id} = ${scannerLeases.instance_id}
      where ${instances.chain_id} = ${chainId} and ${instances.second} = 0
        and ${instances.status} in ('start', 'running')`);
    const block = rows[0]?.block ?? null;
    return block === null ? undefined : Number(block);
  },
  async readWallets(db, networkId, after, limit) {
    const { id, address, network_id } = wallets;
    const { rows } = await db.execute<{ id: string; address: string }>(sql`
      select ${id}, ${address} from ${wallets} where ${network_id} = ${networkId} and ${id} > ${after}
      order by ${id} limit ${limit}`);
    return rows.map((row) => ({ id: Number(row.id), address: row.address }));
  },
  async readAssets(db, networkId) {
    const { rows } = await db.execute<{ asset: string }>(sql`
      select ${comparedAssets.asset} from ${comparedAssets}
      where ${comparedAssets.network_id} = ${networkId}`);
    return new Set(rows.map(({ asset }) => asset));
  },
  async readUnlisted(db, networkId, listed) {
    const { rows } = await db.execute<{ count: string }>(sql`
      select coalesce(sum(greatest(${refusals.count} - ${listed}, 0)), 0)::bigint as count
      from ${refusals} where ${refusals.network_id} = ${networkId}
        and ${refusals.reason} = 'below minimum'
        and ${refusals.day} >= (now() at time zone 'UTC')::date - 2`);
    return BigInt(rows[0]?.count ?? 0);
  },
  readExpected: readExpectedBalances,
  async readSent(db, networkId, walletId, { after, to }) {
    const t = transactions;
    const { rows } = await db.execute<{ tx_hash: string }>(sql`
      select distinct ${t.tx_hash} from ${t} where ${t.network_id} = ${networkId}
        and ${t.block_number} > ${after} and ${t.block_number} <= ${to}
        and ${t.status} <> 'orphaned' and (
          ${t.wallet_id} = ${walletId} and ${t.tx_type} = 'withdrawal'
          or ${t.id} in (select ${ledgerEntries.transaction_id} from ${ledgerEntries}
            where ${ledgerEntries.wallet_id} = ${walletId} and ${ledgerEntries.kind} = 'sweep'))`);
    return rows.map(({ tx_hash }) => tx_hash);
  },
  async keep(db, networkId, rows) {
    if (rows.length === 0) return;
    const { source, row } = toRecordset('given', rows, kept);
    await db.execute(sql`
      insert into ${comparedBalances} (${names([comparedBalances.network_id])}, ${names(kept)})
      select ${networkId}::bigint, given.* from ${source}
      where exists (select from ${wallets} where ${wallets.id} = ${row.wallet_id})
      on conflict (${key}) do update set ${assign(comparedBalances, {
        block: excluded('block'),
        balance: excluded('balance'),
        nonce: sql`coalesce(${excluded('nonce')}, ${comparedBalances.nonce})`,
        ...{ difference: null, currency: null, expected: null, found: null, found_at: null },
      })}`);
  },
  async keepDifferent(db, networkId, rows) {
    if (rows.length === 0) return;
    const { source, row } = toRecordset('given', rows, different);
    const unknown = pick(comparedBalances, 'network_id', 'block', 'balance', 'nonce', 'difference');
    await db.execute(sql`
      insert into ${comparedBalances} (${names(unknown)}, ${names(different)})
      select ${networkId}::bigint, -1, 0, 0, ${row.found} - ${row.expected}, given.* from ${source}
      where exists (select from ${wallets} where ${wallets.id} = ${row.wallet_id})
      on conflict (${key}) do update set ${assign(comparedBalances, {
        currency: excluded('currency'),
        expected: excluded('expected'),
        found: excluded('found'),
        difference: excluded('difference'),
        found_at: excluded('found_at'),
      })}`);
  },
  async noteCompared(db, networkId, compared) {
    const assets = sql.param([...compared.assets]);
    await db.execute(sql`
      insert into ${comparedAssets} (${names(pick(comparedAssets, 'network_id', 'asset'))})
      select ${networkId}, unnest(${assets}::text[]) on conflict do nothing`);
    await db.execute(sql`
      update ${networks} set ${assign(networks, {
        balances_compared_at: sql`now()`,
        compared_block: compared.block,
        compared_wallets: compared.wallets,
        ledger_differences: sql`(select count(*) from ${comparedBalances}
          where ${comparedBalances.network_id} = ${networkId}
            and ${comparedBalances.difference} is not null)`,
      })} where ${networks.id} = ${networkId}`);
  },
});
