import { type Database, queueChange } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import { enquiries } from '../../forms/enquiries.ts';
import { enqueueRelay } from './relay.ts';
import type { Enquiry } from './site-form.ts';

/**
 * Stores an enquiry once, and the job that relays it. An identical enquiry within a minute is a
 * double click.
 */
export function storeEnquiry(
  db: Database,
  enquiry: Enquiry,
  { isRelayed = false }: { readonly isRelayed?: boolean } = {},
): Promise<void> {
  const { form, name, company, email, phone } = enquiry;
  const message = enquiry.message || null;
  const content = JSON.stringify([form, name, company, email, phone, message]);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${content}, 0))`);
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into enquiries (form, name, company, email, phone, message)
      select ${form}, ${name}, ${company}, ${email}, ${phone}, ${message}
      where not exists (
        select from enquiries
        where created_at > now() - interval '1 minute'
          and (form, name, company, email, phone) = (${form}, ${name}, ${company}, ${email}, ${phone})
          and message is not distinct from ${message}::text
      )
      returning id`);
    const [stored] = rows;
    if (!stored) return;
    queueChange(tx, { resource: enquiries.name, kind: 'create', id: Number(stored.id) });
    if (isRelayed) await enqueueRelay(tx, Number(stored.id));
  });
}
