import { type Database, defineFeature, defineJob } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import { relayJob, relayRestJob } from './relay.ts';
import { publicRoutes } from './routes.ts';

/** Erases old enquiries every night. */
const eraseJob = defineJob({
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

/** The forms of the site, and what becomes of their enquiries. */
export const forms = defineFeature({
  name: 'forms',
  jobs: [relayJob, relayRestJob, eraseJob],
  routes: async (app, { db, settings }) =>
    void app.register(publicRoutes, { prefix: '/api/public', db, settings }),
});
