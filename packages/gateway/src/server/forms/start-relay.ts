import type { Database } from '@koshpay/api';
import { runPeriodically } from '@koshpay/api';
import type { FastifyInstance } from 'fastify';
import { createRelay } from './relay.ts';
import type { FormSettings } from './settings.ts';
import { createTelegramSend } from './telegram.ts';

/** Seconds until what could not be passed on is tried again. */
const pause = 30;

/**
 * Passes enquiries on to the messaging bot, if one is configured: those a crash left behind at
 * start, new ones when told, failed ones now and then.
 *
 * @returns what tells it that there is a new one
 */
export function startRelay(app: FastifyInstance, db: Database, settings: FormSettings): () => void {
  const {
    TELEGRAM_BOT_TOKEN: token,
    TELEGRAM_CHAT_ID: chatId,
    TELEGRAM_API_URL: apiUrl,
  } = settings;
  if (!token || !chatId) return () => undefined;
  const relay = createRelay(db, createTelegramSend({ token, chatId, apiUrl }), warn);
  const notifyRelay = () => void relay.run().catch(warn);
  runPeriodically(app, pause, relay.run);
  app.addHook('onClose', relay.stop);
  return notifyRelay;

  function warn(error: unknown): void {
    app.log.warn({ err: error }, 'An enquiry was not relayed; it will be tried again.');
  }
}
