import type { Mail } from '../features/mail/render-mail.ts';
import type { Transaction } from './database/connection/connect.ts';

/** Sends mail, if it is set up. */
export interface Mailer {
  /** True if there is a mail server to send with. */
  readonly isSetUp: boolean;
  /**
   * Sends a mail once the transaction is committed, and again until the mail server accepts it: for
   * three days, or as long as it is of use. Does nothing without a mail server.
   */
  readonly send: (tx: Transaction, mail: Mail, usefulHours?: number) => Promise<void>;
  /** Sends a mail and waits until the mail server has accepted it. */
  readonly deliver: (mail: Mail) => Promise<void>;
}
