import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../core/database/connection/connect.ts';
import { reserveIds } from '../../core/database/statements/reserve-ids.ts';
import { defineJob } from '../../core/jobs/define-job.ts';
import { enqueue } from '../../core/jobs/enqueue.ts';
import { PermanentError } from '../../core/jobs/permanent-error.ts';
import type { EncryptionContext } from '../../core/secrets/cipher.ts';
import type { Vault } from '../../core/secrets/vault.ts';
import { isPermanentRefusal } from './permanent-refusal.ts';
import type { Mail } from './render-mail.ts';
import { mails } from './tables.ts';

/** Stores a mail sealed, and the job that sends it, in the transaction that causes it. */
export async function addMail(
  tx: Transaction,
  vault: Vault,
  mail: Mail,
  usefulHours: number,
): Promise<void> {
  const [id = 0] = await reserveIds(tx, mails, 1);
  const seal = await vault.sealing(tx);
  await tx
    .insert(mails)
    .overridingSystemValue()
    .values({
      id,
      content: seal(JSON.stringify(mail), contextOf(id)),
      expires_at: sql`now() + make_interval(hours => ${usefulHours})`,
    });
  await enqueue(tx, sendJob, { id });
}

/**
 * Sends a mail that is still of use. No transaction waits for the mail server: PostgreSQL would end it,
 * and the mail would be sent again. One that is finally refused stays until it is of no more use:
 * who retries its job sends it again.
 */
export const sendJob = defineJob({
  name: 'mails.send',
  data: z.strictObject({ id: z.int() }),
  retry: { limit: 80 },
  async run({ id }, { db: { drizzle }, vault, mailer }) {
    const [stored] = await drizzle
      .select({ content: mails.content })
      .from(mails)
      .where(and(eq(mails.id, id), gt(mails.expires_at, sql`now()`)));
    if (!stored) return;
    const mail = JSON.parse(await vault.open(drizzle, stored.content, contextOf(id)));
    await mailer.deliver(mail).catch((cause) => {
      if (!isPermanentRefusal(cause)) throw cause;
      throw new PermanentError('The mail server refuses this mail finally', { cause });
    });
    await drizzle.delete(mails).where(eq(mails.id, id));
  },
});

/** Deletes mails that are of no more use. */
export async function sweepMails(db: Queryable): Promise<void> {
  await db.delete(mails).where(lte(mails.expires_at, sql`now()`));
}

function contextOf(row: number): EncryptionContext {
  return { table: 'mails', column: 'content', row };
}
