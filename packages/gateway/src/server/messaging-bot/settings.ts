import { isEncrypted, type Settings, settingFormat } from '@koshpay/api';
import { z } from 'zod';

/** The messaging bot and the chat that enquiries are relayed to: both or neither. */
export const formSettings = z
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

/**
 * The settings of the site's forms, by their names in the environment. A browser without JavaScript
 * is redirected to the sites of `CORS_ORIGINS`.
 */
export type FormSettings = Pick<Settings, 'CORS_ORIGINS'> & z.infer<typeof formSettings>;
