import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '../../actor.ts';
import { record } from '../../audit/record.ts';
import type { Queryable, Transaction } from '../../database/connection/connect.ts';
import { defineJob, type JobTools } from '../../jobs/define-job.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Vault } from '../../secrets/vault.ts';
import { countAttempt } from '../count-attempts.ts';
import { resetMail } from '../mails/account-mails.ts';
import { createLink, linkLifetimeHours } from '../passwords/create-link.ts';
import { toRecorded } from '../staff/record-row.ts';
import { staff } from '../tables.ts';

/** The number of links that one network may ask for. */
export const resetsOfNetwork = { limit: 10, minutes: 15 };

/** The number of links that one account is mailed. */
const resetsOfAccount = { limit: 3, minutes: 60 };

/**
 * Adds the job that mails a link to the person of a username or e-mail address: the same work for
 * any name, so that neither the response nor its time shows whether there is an account. Of what was
 * typed, which may be a password in the wrong field, only a hash under the server's key is stored.
 */
export async function requestReset(
  { db, vault }: { readonly db: Queryable; readonly vault: Vault },
  typed: string,
  { address, requestId = null }: Actor,
): Promise<void> {
  const name = hashName(vault, typed.trim().toLowerCase());
  await enqueue(db, forgottenPasswordJob, { name, address, requestId });
}

const data = z.strictObject({
  name: z.string(),
  address: z.string().nullable(),
  requestId: z.string().nullable(),
});

/** Mails the link, if an account of that name can sign in and got fewer than three within the hour. */
export const forgottenPasswordJob = defineJob({
  name: 'account.password-forgotten',
  data,
  retentionHours: 1,
  run: (request, tools) => tools.db.transaction((tx) => mailLink(tx, request, tools)),
});

async function mailLink(
  tx: Transaction,
  { name, ...from }: z.output<typeof data>,
  { settings, mailer, vault }: JobTools,
): Promise<void> {
  const found = await findAccount(tx, vault, name);
  if (!found) return;
  const bucket = { name: `reset:*:${found.id}`, ...resetsOfAccount };
  if (await countAttempt(tx, [bucket])) return;
  const { url, columns } = createLink('reset', settings);
  const [account] = await tx
    .update(staff)
    .set(columns)
    .where(
      and(
        eq(staff.id, found.id),
        eq(staff.status, 'active'),
        settings.MODE === 'production' ? eq(staff.is_demo, false) : undefined,
      ),
    )
    .returning({ id: staff.id, username: staff.username, name: staff.name, email: staff.email });
  if (!account) return;
  const actor = { kind: 'person', id: null, username: null, ...from } as const;
  await record(tx, actor, { action: 'account.password-forgotten', ...toRecorded(account) });
  const mail = resetMail(account, { brandName: settings.BRAND_NAME, url });
  await mailer.send(tx, mail, linkLifetimeHours('reset'));
}

/** Only the server can hash a name, so every account is compared. */
async function findAccount(tx: Transaction, vault: Vault, name: string) {
  const { id, username, email } = staff;
  const accounts = await tx.select({ id, username, email }).from(staff);
  return accounts.find((each) =>
    [each.username, each.email].some((text) => hashName(vault, text) === name),
  );
}

/** Without the ends of the text, which a hash of the vault shows. */
function hashName(vault: Vault, text: string): string {
  return vault.hash(text, 'staff').split('.')[1] ?? '';
}
