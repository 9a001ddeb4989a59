import { type DatabaseAddress, withClient } from '@koshpay/postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrationLock } from '../database/migrate.ts';
import { parts, toErasure } from './digest.ts';
import { hasRecord } from './has-record.ts';

/** Tables whose rows are only added and read. */
export const appendOnlyTables: readonly string[] = [
  'audit_entries',
  'audit_batches',
  'audit_heads',
];

/**
 * Makes the database itself refuse changes of the record, also to the owner of its tables, and
 * creates the one function through which the server may erase.
 */
export async function protectRecord(owner: DatabaseAddress): Promise<void> {
  await withClient(owner, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    // Migrations of an older version lead to another table.
    if (!(await hasRecord(drizzle({ client })))) return;
    await client.query(refuseChange);
    for (const table of appendOnlyTables) await client.query(guard(table));
    await client.query(eraseOldContent);
  });
}

/** Who sets this for a transaction may change entries: the functions below, and documented commands. */
const path = `current_setting('audit.change', true) = 'recorded'`;

const refuseChange = `
  create or replace function refuse_audit_change() returns trigger language plpgsql as $$
  begin
    if ${path} and tg_op <> 'TRUNCATE' then return null; end if;
    raise exception 'Entries of % are never changed: % is refused.', tg_table_name, tg_op
      using errcode = '42501', hint = 'docs/operations.md describes retention and erasure.';
  end $$`;

/** Looks before it creates: a new trigger would wait for every writer. */
const guard = (table: string) => `
  do $$
  begin
    if not exists (select from pg_trigger where tgrelid = '${table}'::regclass
      and tgname = 'refuse_audit_change' and tgenabled <> 'D')
    then
      create or replace trigger refuse_audit_change
        before update or delete or truncate on ${table}
        for each statement execute function refuse_audit_change();
      alter table ${table} enable trigger refuse_audit_change;
    end if;
  end $$`;

/** The server's role cannot change entries. What it erases is older than any log must be kept. */
const eraseOldContent = `
  create or replace function erase_audit_content(of_resource text, older_than interval) returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  declare erased bigint;
  begin
    if older_than < interval '180 days' then
      raise exception 'Entries younger than 180 days keep their content.';
    end if;
    perform set_config('audit.change', 'recorded', true);
    update public.audit_entries
      set ${toErasure(parts.what)}
      where resource = of_resource and created_at < now() - older_than and what_salt is not null;
    get diagnostics erased = row_count;
    perform set_config('audit.change', '', true);
    if erased > 0 then
      insert into public.audit_entries (actor_kind, username, action, resource, form)
      values ('system', 'system', 'audit-entries.erase', 'audit-entries',
        jsonb_build_object('resource', of_resource, 'older_than', older_than, 'entries', erased));
    end if;
    return erased;
  end $$;
  revoke execute on function erase_audit_content(text, interval) from public`;
