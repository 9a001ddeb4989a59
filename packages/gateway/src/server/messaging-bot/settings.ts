import { isEncrypted, settingFormat } from '@koshpay/api';
import { z } from 'zod';

/** The messaging bot, and the chat that enquiries and alerts are sent to: both or neither. */
export const botSettings = z
  .object({
    TELEGRAM_BOT_TOKEN: z.string().optional(),
    TELEGRAM_CHAT_ID: z.string().optional(),
    TELEGRAM_API_URL: settingFormat.origin
      .refine(isEncrypted, 'must start with https: (http only on this machine)')
      .default('https://api.telegram.org'),
  })
  .refine(
    (env) => (env.TELEGRAM_BOT_TOKEN === undefined) === (env.TELEGRAM_CHAT_ID === undefined),
    {
      path: ['TELEGRAM_CHAT_ID'],
      message: 'and TELEGRAM_BOT_TOKEN go together: set both or neither',
    },
  );

/** The settings of the messaging bot, by their names in the environment. */
export type BotSettings = z.infer<typeof botSettings>;
