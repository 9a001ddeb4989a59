import { type DatabaseAddress, withClient } from '@koshpay/postgres';
import { migrationLock } from '../database/locks.ts';

/** The schema of the parts. The server's role has no rights in it: it works with the whole tables. */
export const partitionSchema = 'partitions';

/** The fewest days that any row of a log is kept, whatever is asked for. */
const leastDays = 7;

/**
 * Creates the functions with which the server's role, which owns no table, adds parts to the tables of
 * logs and drops the oldest.
 */
export async function createPartitionFunctions(owner: DatabaseAddress): Promise<void> {
  await withClient(owner, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(`create schema if not exists ${partitionSchema}`);
    await client.query(refuseOtherTables);
    await client.query(addPartitions);
    await client.query(dropPartitions);
  });
}

/** The functions run with the rights of the owner of every table. */
const refuseOtherTables = `
  create or replace function refuse_other_tables(of_table text) returns void
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not exists (select from pg_class where relname = of_table and relkind = 'p'
      and relnamespace = 'public'::regnamespace)
    then
      raise exception 'There is no log called %.', of_table;
    end if;
  end $$;
  revoke execute on function refuse_other_tables(text) from public`;

/** The end of a part, from what PostgreSQL writes of its bounds. */
const endOf = (part: string) =>
  `substring(pg_get_expr(${part}.relpartbound, ${part}.oid) from $re$TO \\('([^']+)'\\)$re$)::timestamptz`;

/**
 * Adds the parts from now to some periods ahead; the first begins where the last one ends. A new part
 * is created beside the table and attached to it, which locks neither readers nor writers out.
 */
const addPartitions = `
  create or replace function add_partitions(of_table text, period text, ahead int) returns int
  language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '2s'
    set timezone = 'UTC'
  as $$
  declare first timestamptz; next timestamptz; part text; added int := 0;
  begin
    perform public.refuse_other_tables(of_table);
    if period not in ('day', 'month') or ahead not between 0 and 100 then
      raise exception 'A log has parts of a day or a month, at most 100 ahead.';
    end if;
    perform pg_advisory_xact_lock(hashtext('partitions ' || of_table));
    select greatest(date_trunc(period, now()), max(${endOf('part')})) into first
      from pg_inherits join pg_class part on part.oid = inhrelid
      where inhparent = format('public.%I', of_table)::regclass;
    while first < date_trunc(period, now()) + (ahead + 1) * ('1 ' || period)::interval loop
      next := date_trunc(period, first) + ('1 ' || period)::interval;
      part := of_table || to_char(first, '_YYYY_MM_DD');
      execute format('create table ${partitionSchema}.%I (like public.%I including all)', part, of_table);
      execute format('alter table public.%I attach partition ${partitionSchema}.%I for values from (%L) to (%L)',
        of_table, part, first, next);
      first := next;
      added := added + 1;
    end loop;
    return added;
  end $$;
  revoke execute on function add_partitions(text, text, int) from public`;

/**
 * Detaches and drops the parts whose every row is older. That needs the table alone for a few
 * milliseconds; where a query is in the way it fails within half a second, and is tried again later.
 */
const dropPartitions = `
  create or replace function drop_partitions(of_table text, older_than interval) returns text[]
  language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '500ms'
  as $$
  declare part record; dropped text[] := '{}';
  begin
    perform public.refuse_other_tables(of_table);
    if older_than < interval '${leastDays} days' then
      raise exception 'Rows younger than ${leastDays} days are kept.';
    end if;
    for part in
      select inhrelid::regclass::text as name from pg_inherits join pg_class old on old.oid = inhrelid
      where inhparent = format('public.%I', of_table)::regclass
        and ${endOf('old')} <= now() - older_than
      order by 1
    loop
      execute format('alter table public.%I detach partition %s', of_table, part.name);
      execute format('drop table %s', part.name);
      dropped := dropped || part.name;
    end loop;
    return dropped;
  end $$;
  revoke execute on function drop_partitions(text, interval) from public`;
