import { assign, names, pick, tableSql as sql, type Transaction, toRecordset } from '@koshpay/api';
import type { Movements, Reason } from '@koshpay/engine';
import type { Operations } from './port.ts';
import { refusals } from './tables.ts';

type Row = { readonly reason: Reason; readonly count: string };

const toCounts = (rows: readonly Row[]): ReadonlyMap<Reason, number> =>
  new Map(rows.map(({ reason, count }) => [reason, Number(count)]));

const { network_id, day, reason, count } = refusals;
const today = sql`(now() at time zone 'UTC')::date`;

/** The part of the port that counts refused movements. */
export const refusalCounts: Operations<
  Transaction,
  Pick<Movements, 'countRefusals' | 'readRefusals'>
> = {
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
