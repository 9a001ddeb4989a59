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
