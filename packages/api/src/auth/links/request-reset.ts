import { createHash } from 'node:crypto';
import { and, eq, or } from 'drizzle-orm';
import type { Actor } from '../../audit/actor.ts';
import { record } from '../../audit/record.ts';
import type { Database } from '../../database/connect.ts';
import { resetMail } from '../../mail/account-mails.ts';
import type { Mail } from '../../mail/render-mail.ts';
import type { Settings } from '../../settings.ts';
import { staff } from '../tables.ts';
import { countAttempt } from '../throttle.ts';
import { createLink } from './create-link.ts';
import { toRecorded } from './recorded.ts';

/**
 * Prepares the mail with which the person of a username or e-mail address sets a new password.
 * Undefined if no account of this name can sign in, or if it got three mails within the hour.
 */
export async function prepareReset(
  db: Database,
  settings: Settings,
  name: string,
  actor: Actor,
): Promise<Mail | undefined> {
  const typed = name.trim().toLowerCase();
  if (await countAttempt(db.drizzle, [toBucket(typed)])) return undefined;
  const { url, columns } = createLink('reset', settings);
  return db.transaction(async (tx) => {
    const [account] = await tx
      .update(staff)
      .set(columns)
      .where(
        and(
          or(eq(staff.username, typed), eq(staff.email, typed)),
          eq(staff.status, 'active'),
          settings.MODE === 'production' ? eq(staff.is_demo, false) : undefined,
        ),
      )
      .returning({ id: staff.id, username: staff.username, name: staff.name, email: staff.email });
    if (!account) return undefined;
    await record(tx, actor, { action: 'account.password-forgotten', ...toRecorded(account) });
    return resetMail(account, { brandName: settings.BRAND_NAME, url });
  });
}

/** Only a hash of what was typed is stored: it may be a password in the wrong field. */
function toBucket(typed: string) {
  const key = createHash('sha256').update(typed).digest('base64url');
  return { name: `reset:*:${key}`, limit: 3, minutes: 60 };
}
