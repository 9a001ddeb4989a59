import { defineFeature, defineJob, enqueue, type Transaction } from '@koshpay/api';
import { z } from 'zod';
import { botIntegration, botOf, createTelegramPost } from './messaging-bot.ts';
import { botSettings } from './settings.ts';

export { type Bot, botOf, createTelegramPost, messagingBotKey } from './messaging-bot.ts';

/** Posts a message about an alert through the messaging bot. One that is hours late is of no use. */
export const alertMessageJob = defineJob({
  name: 'alerts.message',
  data: z.strictObject({ text: z.string() }),
  retry: { limit: 8 },
  run: async ({ text }, { settings }) => {
    const bot = botOf(settings);
    if (!bot) return;
    const status = await createTelegramPost(bot)({ text });
    if (status !== 200) throw new Error(`The messaging bot answered ${status}.`);
  },
});

/** Adds the job that posts a message about an alert. */
function enqueueAlertMessage(tx: Transaction, text: string): Promise<void> {
  return enqueue(tx, alertMessageJob, { text });
}

/** The chat that enquiries and alerts are sent to. */
export const messagingBot = defineFeature({
  name: 'messaging-bot',
  settings: botSettings,
  jobs: [alertMessageJob],
  alerts: (settings) => (botOf(settings) ? { notify: enqueueAlertMessage } : {}),
  integrations: async ({ settings }) => [botIntegration(settings)],
});
