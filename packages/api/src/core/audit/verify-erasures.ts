import { sql } from 'drizzle-orm';
import type { Database } from '../database/connection/connect.ts';
import { eraseAction } from './protect.ts';
import type { Report } from './verify-report.ts';

/**
 * Finds entries that lost values without a recorded erasure. They verify as erased, since the hash of
 * the values stays: only the record of the erasure tells who did it, and why.
 */
export async function checkErasures({ drizzle }: Database, { fault }: Report): Promise<void> {
  const { rows } = await drizzle.execute<{ id: string }>(sql`
    with erasures as (
      select id, created_at, resource, record_id, form from audit_entries where action = ${eraseAction}
    )
    select id from audit_entries entry
    where who_salt is null and not exists (
        select from erasures where erasures.id > entry.id and form->>'part' = 'who'
          and record_id = entry.actor_id and entry.actor_kind = 'person')
      or what_salt is null and not exists (
        select from erasures where erasures.id > entry.id and (
          form->>'part' = 'what' and resource = entry.resource and record_id = entry.record_id
          or form->>'resource' = entry.resource and entry.created_at
            <= erasures.created_at - (form->>'older_than')::interval + interval '1 ms'))
    order by id`);
  for (const { id } of rows) fault(`Entry ${id} lost values without a recorded erasure.`);
}
