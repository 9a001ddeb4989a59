import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../../core/app-parts.ts';
import { defineFeature } from '../../core/feature.ts';
import { mailKey, withDelivery } from '../integrations/feature.ts';
import { createMailer } from './create-mailer.ts';
import { mails, sendJob } from './outbox.ts';

export { mails, sweepMails } from './outbox.ts';

/** Sends mails through a mail server, again until it accepts them. */
export const mail = defineFeature({
  name: 'mail',
  tables: () => ({ mails }),
  jobs: [sendJob],
  plugin: async (app, parts) => registerMailer(app, parts),
});

/** Gives the app its mailer, whose deliveries are noted. */
function registerMailer(app: FastifyInstance, { db, settings, vault }: AppParts): void {
  const mailer = createMailer(settings, vault, (deliver) =>
    withDelivery(db.drizzle, mailKey, deliver),
  );
  app.decorate('mailer', mailer);
}
