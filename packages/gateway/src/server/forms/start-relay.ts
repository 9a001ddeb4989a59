import type { Database } from '@koshpay/api';
import { runPeriodically, withDelivery } from '@koshpay/api';
import type { FastifyInstance } from 'fastify';
import { botOf, messagingBotKey } from '../integrations/messaging-bot.ts';
import { createRelay } from './relay.ts';
import type { FormSettings } from './settings.ts';
import { createTelegramSend } from './telegram.ts';

/** Seconds until a failed enquiry is sent again. */
const pause = 30;

/**
 * Relays enquiries to the messaging bot, if one is configured: leftover ones at start, new ones
 * when notified, failed ones at an interval.
 *
 * @returns the function that notifies it of a new one
 */
export function startRelay(app: FastifyInstance, db: Database, settings: FormSettings): () => void {
  const bot = botOf(settings);
  if (!bot) return () => undefined;
  const send = createTelegramSend(bot);
  const relay = createRelay(
    db,
    (enquiry) => withDelivery(db.drizzle, messagingBotKey, () => send(enquiry)),
    warn,
  );
  const notifyRelay = () => void relay.run().catch(warn);
  runPeriodically(app, pause, relay.run);
  app.addHook('onClose', relay.stop);
  return notifyRelay;

  function warn(error: unknown): void {
    app.log.warn({ err: error }, 'An enquiry was not relayed; it will be tried again.');
  }
}
