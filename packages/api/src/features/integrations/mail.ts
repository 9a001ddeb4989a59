import { maskUrl } from '@koshpay/resource';
import { type Integration, IntegrationError } from '../../core/integration.ts';
import type { Mailer } from '../../core/mailer.ts';
import type { Settings } from '../../core/settings.ts';

/** The key under which mails are counted. */
export const mailKey = 'mail';

/** The mail server that the settings name. */
export function mailIntegration(
  mailer: Mailer,
  { SMTP_URL, MAIL_FROM, BRAND_NAME }: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'BRAND_NAME'>,
): Integration {
  const shared = { key: mailKey, title: 'Mail', group: 'Messages' };
  if (!SMTP_URL)
    return { ...shared, missing: 'Set SMTP_URL, and start the server again.', facts: [] };
  return {
    ...shared,
    facts: [
      { label: 'Server', value: maskUrl(SMTP_URL) },
      { label: 'From', value: MAIL_FROM },
    ],
    test: async ({ name, email }) => {
      const subject = `Test message of ${BRAND_NAME}`;
      const paragraphs = [`Hello ${name},`, 'mail works: this message was sent from the console.'];
      await mailer.deliver({ to: email, subject, paragraphs }).catch((cause) => {
        throw new IntegrationError('The mail server did not accept it. The log says why.', {
          cause,
        });
      });
      return `Sent to ${email}.`;
    },
  };
}
