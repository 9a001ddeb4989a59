import { defineFeature } from '@koshpay/api';
import { alertMessageJob, enqueueAlertMessage } from './alert-message.ts';
import { botIntegration, botOf } from './messaging-bot.ts';
import { botSettings } from './settings.ts';

export { botOf, messagingBotKey } from './messaging-bot.ts';
export { type Bot, createTelegramPost } from './telegram.ts';

/** The chat that enquiries and alerts are sent to. */
export const messagingBot = defineFeature({
  name: 'messaging-bot',
  settings: botSettings,
  jobs: [alertMessageJob],
  alerts: (settings) => (botOf(settings) ? { notify: enqueueAlertMessage } : {}),
  integrations: async ({ settings }) => [botIntegration(settings)],
});
