import type pg from 'pg';
import { ownTables } from './snapshot.ts';

/** Disables triggers while tables are filled: what they would write is in the backup, too. */
export async function withoutTriggers(
  client: pg.Client,
  work: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await client.query<{ table: string }>(`
    select distinct tgrelid::regclass::text as table from pg_trigger
    where not tgisinternal and tgrelid in (select oid from (${ownTables}) own)`);
  const switchAll = async (state: 'disable' | 'enable') => {
    for (const { table } of rows) await client.query(`alter table ${table} ${state} trigger user`);
  };
  await switchAll('disable');
  await work();
  await switchAll('enable');
}
