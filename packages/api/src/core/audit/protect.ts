import { type DatabaseAddress, withClient } from '@koshpay/postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrationLock } from '../database/locks.ts';
import { parts, toErasure } from './digest.ts';
import { hasAuditLog } from './record-command.ts';
import { leastRetentionDays } from './retention.ts';

/** Tables whose rows are only added and read. */
export const appendOnlyTables: readonly string[] = [
  'audit_entries',
  'audit_batches',
  'audit_heads',
];

/**
 * Makes the database itself refuse changes of the audit log, also to the owner of its tables, and
 * creates the functions through which values are erased and old entries deleted.
 */
export async function protectAuditLog(owner: DatabaseAddress): Promise<void> {
  await withClient(owner, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    // Migrations of an older version lead to another table.
    if (!(await hasAuditLog(drizzle({ client })))) return;
    await client.query(refuseChange);
    for (const table of appendOnlyTables) await client.query(guard(table));
    await client.query(eraseOldContent);
    await client.query(erasePart);
    await client.query(pruneChain);
  });
}

/** The entries of erasures, which say what may be empty. They keep their content. */
export const eraseAction = 'audit-entries.erase';

/**
 * The condition that the present transaction may change entries: it is set by the functions below,
 * and by documented commands.
 */
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
    if older_than < interval '${leastRetentionDays} days' then
      raise exception 'Entries younger than ${leastRetentionDays} days keep their content.';
    end if;
    perform set_config('audit.change', 'recorded', true);
    update public.audit_entries
      set ${toErasure(parts.what)}
      where resource = of_resource and created_at < now() - older_than and what_salt is not null
        and action <> '${eraseAction}';
    get diagnostics erased = row_count;
    perform set_config('audit.change', '', true);
    if erased > 0 then
      insert into public.audit_entries (actor_kind, username, action, resource, form)
      values ('system', 'system', '${eraseAction}', 'audit-entries',
        jsonb_build_object('resource', of_resource, 'older_than', older_than, 'entries', erased));
    end if;
    return erased;
  end $$;
  revoke execute on function erase_audit_content(text, interval) from public`;

/**
 * On request, for the owner of the tables: what is recorded of a row (`what`), or who did it (`who`,
 * by the id of the account).
 */
const erasePart = `
  create or replace function erase_audit_values(part text, of_resource text, of_id bigint) returns bigint
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
  declare erased bigint;
  begin
    perform set_config('audit.change', 'recorded', true);
    if part = 'who' then
      update public.audit_entries set ${toErasure(parts.who)}
        where actor_id = of_id and actor_kind = 'person' and who_salt is not null;
    else
      update public.audit_entries set ${toErasure(parts.what)}
        where resource = of_resource and record_id = of_id and what_salt is not null
          and action <> '${eraseAction}';
    end if;
    get diagnostics erased = row_count;
    perform set_config('audit.change', '', true);
    insert into public.audit_entries (actor_kind, username, action, resource, record_id, form)
    values ('command', current_user, '${eraseAction}', of_resource, of_id,
      jsonb_build_object('part', part, 'entries', erased));
    return erased;
  end $$;
  revoke execute on function erase_audit_values(text, text, bigint) from public`;

/**
 * Deletes the batches at the old end of a chain, with their entries, and records where it begins now.
 * A signed head proves the age of each.
 */
const pruneChain = `
  create or replace function prune_audit_chain(of_chain text, older_than interval) returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  declare last public.audit_batches; pruned bigint;
  begin
    if older_than < interval '${leastRetentionDays} days' then
      raise exception 'Entries younger than ${leastRetentionDays} days are kept.';
    end if;
    select * into last from public.audit_batches
      where chain = of_chain and number <= (
        select max((head->'ends'->of_chain->>'number')::bigint) from public.audit_heads
        where (head->>'at')::timestamptz < now() - older_than)
      order by number desc limit 1;
    if last is null then return 0; end if;
    perform set_config('audit.change', 'recorded', true);
    delete from public.audit_entries where retention = of_chain and id <= last.last_id;
    get diagnostics pruned = row_count;
    delete from public.audit_batches where chain = of_chain and number <= last.number;
    perform set_config('audit.change', '', true);
    insert into public.audit_entries (actor_kind, username, action, resource, form, retention)
    values ('system', 'system', 'audit-entries.prune', 'audit-entries', jsonb_build_object(
      'chain', of_chain, 'number', last.number, 'last_id', last.last_id, 'entries', pruned,
      'hash', encode(last.hash, 'hex')), 'transactions');
    return pruned;
  end $$;
  revoke execute on function prune_audit_chain(text, interval) from public`;
