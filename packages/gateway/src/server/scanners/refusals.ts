import { assign, names, pick, tableSql as sql, type Transaction, toRecordset } from '@koshpay/api';
import type { Movements, Reason } from '@koshpay/engine';
import { refusals } from './tables.ts';

type Row = { readonly reason: Reason; readonly count: string };

const toCounts = (rows: readonly Row[]): ReadonlyMap<Reason, number> =>
  new Map(rows.map(({ reason, count }) => [reason, Number(count)]));

const today = sql`(now() at time zone 'UTC')::date`;

/** Creates the part of the port that counts refused movements. */
export function createRefusals(tx: Transaction): Pick<Movements, 'countRefusals' | 'readRefusals'> {
  const { network_id, day, reason, count } = refusals;
  return {
    async countRefusals(networkId, counts) {
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
    async readRefusals(networkId) {
      const { rows } = await tx.execute<Row>(sql`
        select ${reason}, ${count} from ${refusals}
        where ${network_id} = ${networkId} and ${day} = ${today}`);
      return toCounts(rows);
    },
  };
}
