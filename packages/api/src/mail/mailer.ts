import type { FastifyInstance } from 'fastify';
import { isLoopbackHost } from '../http/loopback.ts';
import type { Settings } from '../settings.ts';
import { type Mail, renderMail } from './render-mail.ts';

/** Sends mail, if it is set up. */
export interface Mailer {
  /** Whether there is a mail server to send with. */
  readonly isSetUp: boolean;
  /**
   * Prepares and sends a mail without delaying its caller; a failure is logged. Does nothing without
   * a mail server.
   */
  readonly send: (mail: Mail | (() => Promise<Mail | undefined>)) => void;
  /** Sends a mail and waits until the mail server has accepted it. */
  readonly deliver: (mail: Mail) => Promise<void>;
}

type MailSettings = Pick<
  Settings,
  'BRAND_NAME' | 'BRAND_TAG_LINE' | 'BRAND_EMAIL' | 'SMTP_URL' | 'MAIL_FROM'
>;

/** A mail server that does not answer must not keep a closing app. */
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/**
 * Creates the mailer of an app, which waits for its last mails before it closes.
 *
 * @param around runs each delivery, to note its outcome
 */
export function createMailer(
  app: FastifyInstance,
  settings: MailSettings,
  around: (deliver: () => Promise<void>) => Promise<void> = (deliver) => deliver(),
): Mailer {
  const { SMTP_URL: url, MAIL_FROM: from } = settings;
  const running = new Set<Promise<void>>();
  app.addHook('onClose', async () => void (await Promise.all(running)));

  async function deliverNow({ to, ...mail }: Mail): Promise<void> {
    // The brand may change while the server runs.
    const { BRAND_NAME: brandName, BRAND_TAG_LINE, BRAND_EMAIL } = settings;
    const signature = [BRAND_TAG_LINE, BRAND_EMAIL].flatMap((text) => text || []);
    if (!url) throw new Error('Mail is not set up: set SMTP_URL.');
    const { createTransport } = await import('nodemailer');
    // Without it, whoever is between the two can make a mail server seem to have no TLS.
    const requireTLS = !isLoopbackHost(new URL(url).host);
    const transport = createTransport({ url, requireTLS, ...timeouts });
    try {
      const content = renderMail(mail, brandName, signature);
      await transport.sendMail({
        from: from.includes('<') ? from : { name: brandName, address: from },
        // As an object: commas and line breaks in it add no recipients.
        to: { name: '', address: to },
        ...content,
        headers: { 'auto-submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    } finally {
      transport.close();
    }
  }

  const deliver = (mail: Mail) => around(() => deliverNow(mail));

  async function prepareAndDeliver(mail: Parameters<Mailer['send']>[0]): Promise<void> {
    const prepared = typeof mail === 'function' ? await mail() : mail;
    if (prepared) await deliver(prepared);
  }

  return {
    isSetUp: url !== undefined,
    deliver,
    send(mail) {
      if (!url) return;
      const run = prepareAndDeliver(mail).catch((error: unknown) =>
        app.log.error({ err: error }, 'A mail was not sent.'),
      );
      running.add(run);
      void run.finally(() => running.delete(run));
    },
  };
}
