import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';

/** Erases enquiries of which nobody heard for twelve months, and their trail, as the privacy policy says. */
export async function eraseOldEnquiries({ drizzle }: Database): Promise<void> {
  await drizzle.execute(sql`
    with erased as (
      delete from enquiries where updated_at < now() - interval '12 months' returning id
    )
    delete from audit_entries
    where action like 'enquiries.%'
      and (record_id in (select id from erased) or at < now() - interval '12 months')`);
}
