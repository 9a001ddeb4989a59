import type { Database } from '@koshpay/api';
import { sql } from 'drizzle-orm';

/** A filled-in form of the site, as it is stored. */
export type Enquiry = {
  form: 'registration' | 'contact';
  name: string;
  company: string;
  email: string;
  phone: string;
  message: string;
};

/**
 * Stores an enquiry once. An identical enquiry within a minute is a double click.
 *
 * @returns whether it was new
 */
export function storeEnquiry(db: Database, enquiry: Enquiry): Promise<boolean> {
  const { form, name, company, email, phone } = enquiry;
  const message = enquiry.message || null;
  const content = JSON.stringify([form, name, company, email, phone, message]);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${content}, 0))`);
    const stored = await tx.execute(sql`
      insert into enquiries (form, name, company, email, phone, message)
      select ${form}, ${name}, ${company}, ${email}, ${phone}, ${message}
      where not exists (
        select from enquiries
        where created_at > now() - interval '1 minute'
          and (form, name, company, email, phone) = (${form}, ${name}, ${company}, ${email}, ${phone})
          and message is not distinct from ${message}::text
      )`);
    return stored.rowCount === 1;
  });
}
