import type { Resource } from '@koshpay/resource';
import { retentionOf } from '@koshpay/resource/internal';
import { sql } from 'drizzle-orm';
import type { CompiledProduct } from '../../core/compiled-product.ts';
import type { Queryable } from '../../core/database/connection/connect.ts';
import { tablesInParts } from '../../core/tables/derived-tables.ts';

/** The parts that exist ahead of time: background work may rest for as long. */
const ahead = { day: 7, month: 2 } as const;

/** Adds the parts of every table that has some, for the time to come. */
export async function addAllPartitions(
  db: Queryable,
  { resources }: Pick<CompiledProduct, 'resources'>,
): Promise<void> {
  for (const resource of resources) await addPartitions(db, resource);
}

/** Adds the parts of a resource's tables for the time to come. */
export async function addPartitions(db: Queryable, resource: Resource): Promise<void> {
  const period = retentionOf(resource)?.partition;
  if (!period) return;
  for (const table of tablesInParts(resource))
    await db.execute(sql`select add_partitions(${table}, ${period}, ${ahead[period]}::int)`);
}

/**
 * Drops the parts of a resource's tables whose every row is older than some days.
 *
 * @returns their names
 */
export async function dropPartitions(
  db: Queryable,
  resource: Resource,
  days: number,
): Promise<string[]> {
  const all: string[] = [];
  for (const table of tablesInParts(resource)) {
    const { rows } = await db.execute<{ dropped: string[] }>(
      sql`select drop_partitions(${table}, ${`${days} days`}::interval) as dropped`,
    );
    all.push(...(rows[0]?.dropped ?? []));
  }
  return all;
}
