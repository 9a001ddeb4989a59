import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../core/database/connection/connect.ts';
import { isoTime, writtenAt } from '../../core/database/statements/iso-time.ts';
import { reserveIds } from '../../core/database/statements/reserve-ids.ts';
import { defineJob, PermanentError } from '../../core/jobs/define-job.ts';
import { enqueue } from '../../core/jobs/enqueue.ts';
import type { EncryptionContext } from '../../core/secrets/cipher.ts';
import type { Vault } from '../../core/secrets/vault.ts';
import type { Mail } from './render-mail.ts';

/** The mails that wait to be sent. A mail that was sent, or is of no more use, is deleted. */
export const mails = pgTable('mails', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Sealed: it may have a link that sets a password. */
  content: text().notNull(),
  expires_at: isoTime().notNull(),
  created_at: writtenAt(),
});

/** The replies that concern the account with which the server signs in: someone corrects them. */
const signInReplies = [530, 534, 535, 538];

/**
 * True if a mail server has finally refused a mail (5xx): its sender, its recipient or its content.
 * Not that it is away or busy, and nothing about signing in to it.
 */
function isPermanentRefusal(error: unknown): boolean {
  const { code, permanent, responseCode = 0 } = error as Refusal;
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isOfMail && permanent === true && !signInReplies.includes(responseCode);
}

/** The properties of a refusal that nodemailer reports. */
interface Refusal {
  readonly code?: string;
  readonly permanent?: boolean;
  readonly responseCode?: number;
}

/** The hours after which a mail is of no more use by default. */
export const defaultUsefulHours = 72;

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
