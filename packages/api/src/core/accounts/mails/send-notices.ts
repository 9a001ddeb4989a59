import { eq } from 'drizzle-orm';
import type { Mail } from '../../../features/mail/render-mail.ts';
import type { Transaction } from '../../database/connection/connect.ts';
import type { Mailer } from '../../mailer.ts';
import type { Settings } from '../../settings.ts';
import { staff } from '../tables.ts';
import {
  type Recipient,
  type SecurityChange,
  type SignInPlace,
  securityChangeMail,
  unusualSignInMail,
} from './account-mails.ts';

/**
 * Tells people by mail what happens to their accounts, once that is committed; does nothing without a
 * mail server.
 */
export interface AccountNotices {
  /** Of a change that an intruder would have to make. */
  readonly securityChanged: (
    tx: Transaction,
    staffId: number,
    change: SecurityChange,
  ) => Promise<void>;
  /** Of a sign-in from a network and with a device that are new to the account. */
  readonly unusualSignIn: (tx: Transaction, staffId: number, place: SignInPlace) => Promise<void>;
}

/** Creates the notices of an app. The brand may change while it runs. */
export function createAccountNotices(
  mailer: Mailer,
  settings: Pick<Settings, 'BRAND_NAME'>,
): AccountNotices {
  const send = async (tx: Transaction, staffId: number, toMail: (to: Recipient) => Mail) => {
    if (!mailer.isSetUp) return;
    const { username, name, email } = staff;
    const [account] = await tx
      .select({ username, name, email })
      .from(staff)
      .where(eq(staff.id, staffId));
    if (account) await mailer.send(tx, toMail(account));
  };
  return {
    securityChanged: (tx, staffId, change) =>
      send(tx, staffId, (account) =>
        securityChangeMail(account, { brandName: settings.BRAND_NAME, change }),
      ),
    unusualSignIn: (tx, staffId, place) =>
      send(tx, staffId, (account) =>
        unusualSignInMail(account, { brandName: settings.BRAND_NAME, ...place }),
      ),
  };
}
