import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../../core/app-options.ts';
import type { Mailer } from '../../core/mailer.ts';
import { withDelivery } from '../integrations/deliveries.ts';
import { mailKey } from '../integrations/mail.ts';
import { createMailer } from './create-mailer.ts';

declare module 'fastify' {
  interface FastifyInstance {
    mailer: Mailer;
  }
}

/** Gives the app its mailer, whose deliveries are noted. */
export function registerMailer(app: FastifyInstance, { db, settings, vault }: AppParts): void {
  const mailer = createMailer(settings, vault, (deliver) =>
    withDelivery(db.drizzle, mailKey, deliver),
  );
  app.decorate('mailer', mailer);
}
