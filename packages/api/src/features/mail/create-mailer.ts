import { isLoopbackHost } from '../../core/http/networks.ts';
import type { Mailer } from '../../core/mailer.ts';
import type { Vault } from '../../core/secrets/vault.ts';
import type { Settings } from '../../core/settings.ts';
import { addMail, defaultUsefulHours } from './outbox.ts';
import { type Mail, renderMail } from './render-mail.ts';

type MailSettings = Pick<
  Settings,
  'BRAND_NAME' | 'BRAND_TAG_LINE' | 'BRAND_EMAIL' | 'SMTP_URL' | 'MAIL_FROM'
>;

/** A mail server that does not answer must not keep the next mail waiting. */
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/**
 * Creates the mailer of a process.
 *
 * @param around runs each delivery, to note its outcome
 */
export function createMailer(
  settings: MailSettings,
  vault: Vault,
  around: (deliver: () => Promise<void>) => Promise<void> = (deliver) => deliver(),
): Mailer {
  const { SMTP_URL: url, MAIL_FROM: from } = settings;

  async function deliverNow({ to, ...mail }: Mail): Promise<void> {
    // The brand may change while the server runs.
    const { BRAND_NAME: brandName, BRAND_TAG_LINE, BRAND_EMAIL } = settings;
    const signature = [BRAND_TAG_LINE, BRAND_EMAIL].flatMap((text) => text || []);
    if (!url) throw new Error('Mail is not set up: set SMTP_URL.');
    const { createTransport } = await import('nodemailer');
    // Without it, someone between the two can make a mail server seem to have no TLS.
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

  return {
    isSetUp: url !== undefined,
    deliver: (mail) => around(() => deliverNow(mail)),
    async send(tx, mail, usefulHours = defaultUsefulHours) {
      if (url) await addMail(tx, vault, mail, usefulHours);
    },
  };
}
