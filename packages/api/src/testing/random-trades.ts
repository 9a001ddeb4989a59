import { randomInt } from 'node:crypto';
import type pg from 'pg';
import type { Database } from '../core/database/connection/connect.ts';

const anyOf = <T>(values: readonly T[]): T => values[randomInt(values.length)] as T;

/** Values of a trade, as SQL: on one of a few days, also at their edges, and some without a region or amount. */
const anyTrade = () => `
  (timestamp '2026-01-01' + interval '1 hour' * ${randomInt(24 * 8)} - interval '30 minutes') at time zone 'Asia/Kolkata',
  '${anyOf(['open', 'settled', 'failed'])}', ${anyOf(["'north'", "'south'", 'null'])},
  '${anyOf(['USD', 'INR'])}', ${anyOf(['null', '0', '0.000001', '12.5', '99999999999'])}, ${anyOf(['null', '1.5'])}`;

const columns = 'traded_at, status, region, currency, amount, fee';

/** Inserts trades of random values. */
export function insertTrades(count: number): string {
  const rows = Array.from({ length: count }, () => `('t', ${anyTrade()})`);
  return `insert into trades (reference, ${columns}) values ${rows.join(', ')}`;
}

/** Rows that no other writer has: waiting for each other is not what is tested. */
const some = (part = 7) =>
  `id in (select id from trades where id % ${part} = ${randomInt(part)} for update skip locked)`;

const changes: readonly (() => string)[] = [
  () => insertTrades(1 + randomInt(20)),
  () => `delete from trades where ${some(13)}`,
  () => `update trades set amount = amount + 1 where ${some()}`,
  () => `update trades set status = '${anyOf(['open', 'settled'])}' where ${some()}`,
  () => `update trades set reference = 'u' where ${some()}`,
  // Moves between days.
  () =>
    `update trades set traded_at = traded_at + interval '${randomInt(-30, 30)} hours' where ${some()}`,
  () => `insert into trades (id, reference, ${columns}) overriding system value
    select id, reference, ${columns} from trades where ${some(29)}
    on conflict (id) do update set region = null`,
  () => `with gone as (delete from trades where ${some(29)} returning *)
    insert into trades (reference, ${columns}) select reference, ${columns} from gone`,
];

/** Writes random transactions on a connection of its own; some are rolled back. */
export async function writeTrades({ pool }: Database, transactions: number): Promise<void> {
  const client: pg.PoolClient = await pool.connect();
  try {
    for (let done = 0; done < transactions; done++) {
      await client.query('begin');
      const isKept = await change(client);
      await client.query(isKept && randomInt(5) > 0 ? 'commit' : 'rollback');
    }
  } finally {
    client.release();
  }
}

/** False for a transaction that lost a deadlock, or waited too long for another. */
async function change(client: pg.PoolClient): Promise<boolean> {
  try {
    for (let left = 1 + randomInt(4); left > 0; left--) await client.query(anyOf(changes)());
    return true;
  } catch {
    return false;
  }
}
