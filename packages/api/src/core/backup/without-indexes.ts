import type pg from 'pg';
import { ownTables } from './snapshot.ts';

/**
 * Drops foreign keys and plain indexes while rows are loaded, and creates them again afterwards:
 * tables may refer to each other in cycles, and building an index is faster than filling it.
 */
export async function withoutIndexes(client: pg.Client, load: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ drop: string; create: string }>(`
    with own as (${ownTables})
    select 1 as rank, format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint where contype = 'f' and conrelid in (select oid from own)
    union all
    select 2, format('drop index %s', indexrelid::regclass),
      -- Of a table in parts, also on these.
      replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ')
    from pg_index where indrelid in (select oid from own) and not exists (
      select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
    order by rank`);
  for (const { drop } of rows) await client.query(drop);
  await load();
  for (const { create } of rows.toReversed()) await client.query(create);
}
