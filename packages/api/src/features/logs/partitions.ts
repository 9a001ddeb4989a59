import type { Resource } from '@koshpay/resource';
import { sql } from 'drizzle-orm';
import type { CompiledProduct } from '../../core/compiled-product.ts';
import type { Queryable } from '../../core/database/connection/connect.ts';
import { toTableName } from '../../core/database/table-name.ts';

/** The parts that exist ahead of time: background work may rest for as long. */
const ahead = { day: 7, month: 2 } as const;

/** Adds the parts of every log for the time to come. */
export async function addAllPartitions(
  db: Queryable,
  { resources }: Pick<CompiledProduct, 'resources'>,
): Promise<void> {
  for (const resource of resources) await addPartitions(db, resource);
}

/** Adds the parts of a log for the time to come. */
export async function addPartitions(db: Queryable, { name, log }: Resource): Promise<void> {
  if (!log) return;
  const [table, period] = [toTableName(name), log.partition];
  await db.execute(sql`select add_partitions(${table}, ${period}, ${ahead[period]}::int)`);
}

/**
 * Drops the parts of a log whose every row is older than some days.
 *
 * @returns their names
 */
export async function dropPartitions(
  db: Queryable,
  { name }: Resource,
  days: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ dropped: string[] }>(
    sql`select drop_partitions(${toTableName(name)}, ${`${days} days`}::interval) as dropped`,
  );
  return rows[0]?.dropped ?? [];
}
