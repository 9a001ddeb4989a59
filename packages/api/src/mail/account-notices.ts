import type { Settings } from '../settings.ts';
import {
  type Recipient,
  type SecurityChange,
  type SignInPlace,
  securityChangeMail,
  unusualSignInMail,
} from './account-mails.ts';
import type { Mailer } from './mailer.ts';

/** Tells people by mail what happens to their accounts; does nothing without a mail server. */
export interface AccountNotices {
  /** Of a change that an intruder would have to make. */
  readonly securityChanged: (account: Recipient, change: SecurityChange) => void;
  /** Of a sign-in from a network and with a device that are new to the account. */
  readonly unusualSignIn: (account: Recipient, place: SignInPlace) => void;
}

/** Creates the notices of an app. The brand may change while it runs. */
export function createAccountNotices(
  mailer: Mailer,
  settings: Pick<Settings, 'BRAND_NAME'>,
): AccountNotices {
  return {
    securityChanged: (account, change) =>
      mailer.send(securityChangeMail(account, { brandName: settings.BRAND_NAME, change })),
    unusualSignIn: (account, place) =>
      mailer.send(unusualSignInMail(account, { brandName: settings.BRAND_NAME, ...place })),
  };
}
