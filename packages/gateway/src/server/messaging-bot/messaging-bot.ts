import { type Integration, IntegrationError, probe, type Settings } from '@koshpay/api';
import type { BotSettings } from './settings.ts';

/** The key under which its messages are counted. */
export const messagingBotKey = 'messaging-bot';

/** The bot of the settings, if there is one. */
export function botOf(settings: Settings): Bot | undefined {
  const {
    TELEGRAM_BOT_TOKEN: token,
    TELEGRAM_CHAT_ID: chatId,
    TELEGRAM_API_URL: apiUrl,
  } = settings as Settings & BotSettings;
  return token && chatId ? { token, chatId, apiUrl } : undefined;
}

/** The bot, as the page of integrations shows it. */
export function botIntegration(settings: Settings): Integration {
  const bot = botOf(settings);
  const shared = { key: messagingBotKey, title: 'Messaging bot', group: 'Messages' };
  if (!bot)
    return {
      ...shared,
      missing: 'Set TELEGRAM_BOT_TOKEN and TELEGRAM_CHAT_ID, and start the server again.',
      facts: [],
    };
  return {
    ...shared,
    facts: [
      { label: 'Chat', value: bot.chatId },
      { label: 'Service', value: bot.apiUrl },
    ],
    check: async () => {
      const answer = await probe(`${bot.apiUrl}/bot${bot.token}/getMe`);
      answer.destroy();
      if (answer.statusCode !== 200) throw new IntegrationError(toSentence(answer.statusCode));
      return 'Connected.';
    },
    test: async ({ username }) => {
      const post = createTelegramPost(bot, { timeoutMs: 5000 });
      const status = await post({
        text: `Test message, sent by ${username} in the console.`,
      }).catch((cause) => {
        throw new IntegrationError('It could not be reached.', { cause });
      });
      if (status !== 200) throw new IntegrationError(toSentence(status));
      return `Sent to the chat ${bot.chatId}.`;
    },
  };
}

function toSentence(status: number): string {
  if (status === 401 || status === 404)
    return 'It does not know the token. Check TELEGRAM_BOT_TOKEN.';
  if (status === 400 || status === 403)
    return 'It cannot write to the chat. Check TELEGRAM_CHAT_ID, and that the bot is a member.';
  return `It answered with the status ${status}.`;
}

/** The bot, its chat, and the URL of its service. */
export type Bot = { token: string; chatId: string; apiUrl: string };

/**
 * Creates the function that posts a message to a chat and returns the status of the response. It
 * follows no redirect, gives up after `timeoutMs`, and reads only the status.
 */
export function createTelegramPost(
  { token, chatId, apiUrl }: Bot,
  { timeoutMs = 10_000 }: { timeoutMs?: number | undefined } = {},
): (message: { text: string; parse_mode?: string }) => Promise<number> {
  return async (message) => {
    const answer = await fetch(`${apiUrl}/bot${token}/sendMessage`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ chat_id: chatId, ...message }),
      // The URL has the token: no other host may get it.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    return answer.status;
  };
}
