import { type AlertParts, defineJob, enqueue, type JobTools, type Settings } from '@koshpay/api';
import { z } from 'zod';
import { tokenRules } from '../networks/alert-rules.ts';
import { paymentProblemsRule } from '../payments/alert-rules.ts';
import { scannerRules } from '../scanners/alert-rules.ts';
import { pausedWebhooksRule } from '../webhooks/alert-rules.ts';
import { botOf } from './messaging-bot.ts';
import type { FormSettings } from './settings.ts';
import { createTelegramPost } from './telegram.ts';

type Tools = JobTools<Settings & FormSettings>;

/** Posts a message about an alert through the messaging bot. One that is hours late is of no use. */
export const alertMessageJob = defineJob({
  name: 'alerts.message',
  data: z.strictObject({ text: z.string() }),
  retry: { limit: 8 },
  run: async ({ text }, { settings }: Tools) => {
    const bot = botOf(settings);
    if (!bot) return;
    const status = await createTelegramPost(bot)({ text });
    if (status !== 200) throw new Error(`The messaging bot answered ${status}.`);
  },
});

/** The rules of the gateway. Alerts go to the messaging bot, where one is set up. */
export function alerts(settings: FormSettings): AlertParts {
  const notify: AlertParts['notify'] = (tx, text) => enqueue(tx, alertMessageJob, { text });
  return {
    rules: [...scannerRules, ...tokenRules, paymentProblemsRule, pausedWebhooksRule],
    ...(botOf(settings) && { notify }),
  };
}
