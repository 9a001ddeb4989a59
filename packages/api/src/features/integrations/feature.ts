import { maskUrl } from '@koshpay/resource';
import { defineFeature } from '../../core/feature.ts';
import { type Integration, IntegrationError } from '../../core/integration.ts';
import type { Mailer } from '../../core/mailer.ts';
import type { Settings } from '../../core/settings.ts';
import { deliveries } from './deliveries.ts';
import { integrationRoutes } from './routes.ts';

export { withDelivery } from './deliveries.ts';

/** The page of what the server works with: the mail server, and what features list. */
export const integrations = defineFeature({
  name: 'integrations',
  tables: () => ({ deliveries }),
  capabilities: ['integrations'],
  routes: (app, { guarded, db, settings, integrations: listOthers }) =>
    guarded((scope) =>
      integrationRoutes(scope, {
        db,
        list: async () => [mailIntegration(app.mailer, settings), ...(await listOthers())],
      }),
    ),
});

/** The key under which mails are counted. */
export const mailKey = 'mail';

/** The mail server that the settings name. */
function mailIntegration(
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
