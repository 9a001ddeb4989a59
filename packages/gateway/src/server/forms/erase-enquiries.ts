import type { Database } from '@koshpay/api';
import { sql } from 'drizzle-orm';

/** Erases enquiries unchanged for twelve months, and their trail, as the privacy policy says. */
export async function eraseOldEnquiries({ drizzle }: Database): Promise<void> {
  await drizzle.execute(sql`delete from enquiries where updated_at < now() - interval '12 months'`);
  // A function of the tables' owner: the server's own role cannot delete from the trail.
  await drizzle.execute(sql`select erase_old_enquiry_trail()`);
}
