import { type Database, defineJob } from '@koshpay/api';
import { sql } from 'drizzle-orm';

/** Erases old enquiries every night. */
export const eraseJob = defineJob({
  name: 'enquiries.erase',
  queue: 'long',
  schedule: '40 3 * * *',
  run: (_data, { db }) => eraseOldEnquiries(db),
});

/** Erases enquiries unchanged for twelve months, and what the audit log says of them, as the privacy policy says. */
export async function eraseOldEnquiries({ drizzle }: Database): Promise<void> {
  await drizzle.execute(sql`delete from enquiries where updated_at < now() - interval '12 months'`);
  // A function of the tables' owner: the server's own role cannot change the audit log.
  await drizzle.execute(sql`select erase_audit_content('enquiries', interval '12 months')`);
}
