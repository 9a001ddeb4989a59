import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../../core/app-parts.ts';
import { mailKey, withDelivery } from '../integrations/feature.ts';
import { createMailer } from './create-mailer.ts';

/** Gives the app its mailer, whose deliveries are noted. */
export function registerMailer(app: FastifyInstance, { db, settings, vault }: AppParts): void {
  const mailer = createMailer(settings, vault, (deliver) =>
    withDelivery(db.drizzle, mailKey, deliver),
  );
  app.decorate('mailer', mailer);
}
