import { type Queryable, tableSql as sql } from '@koshpay/api';
import { toFamily } from '@koshpay/chain';
import type { WalletRows } from '@koshpay/engine';
import { definePort } from './port.ts';
import { networks, wallets } from './tables.ts';

type Row = {
  readonly id: string;
  readonly address: string;
  readonly chain_id: string;
  readonly is_evm: boolean;
};

const { id, address } = wallets;
const { chain_id, is_evm } = networks;
const withNetworks = sql`${wallets} join ${networks} on ${networks.id} = ${wallets.network_id}`;

/** Creates the port of the wallets of all networks. */
export const createWalletRows = definePort<Queryable, WalletRows>({
  async digestAfter(db, after) {
    const { rows } = await db.execute<{ digest: string | null }>(sql`
      select sum(hash_record_extended((${id}, ${address}, ${chain_id}, ${is_evm}), 0))::text as digest
      from ${withNetworks} where ${id} > ${after}`);
    return String(rows[0]?.digest);
  },
  async count(db, after, to) {
    const { rows } = await db.execute<{ rows: string }>(sql`
      select count(*) as rows from ${wallets} where ${id} > ${after} and ${id} <= ${to}`);
    return Number(rows[0]?.rows);
  },
  async readAfter(db, after, limit) {
    const { rows } = await db.execute<Row>(sql`
      select ${id}, ${address}, ${chain_id}, ${is_evm} from ${withNetworks}
      where ${id} > ${after} order by ${id} limit ${limit}`);
    return rows.map((row) => ({
      id: Number(row.id),
      address: row.address,
      family: toFamily({ chainId: Number(row.chain_id), isEvm: row.is_evm }),
    }));
  },
});
