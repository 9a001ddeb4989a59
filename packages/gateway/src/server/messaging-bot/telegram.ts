import type { Enquiry } from '../forms/site-form.ts';

/** The bot, its chat, and the URL of its service. */
export type Bot = { token: string; chatId: string; apiUrl: string };

/** Sends an enquiry, or throws. */
export type Send = (enquiry: Enquiry) => Promise<void>;

/** A chat message holds 4096 characters. */
const maxMessageLength = 3_000;

const titles: Record<Enquiry['form'], string> = {
  registration: 'New merchant registration',
  contact: 'New contact request',
};

/** Creates the function that sends enquiries to a chat through the messaging bot. */
export function createTelegramSend(bot: Bot, options?: { timeoutMs?: number | undefined }): Send {
  const post = createTelegramPost(bot, options);
  return async (enquiry) => {
    const status = await post({ parse_mode: 'MarkdownV2', text: toMarkdown(enquiry) });
    if (status !== 200) throw new Error(`The messaging bot answered ${status}.`);
  };
}

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

/** An enquiry as a chat message; user input can neither format it nor pose as one of its lines. */
export function toMarkdown({ form, name, company, email, phone, message }: Enquiry): string {
  const fields = { Name: name, Company: company, Email: email, Phone: phone };
  const lines = Object.entries(fields).map(
    ([label, value]) => `*${label}:* ${escapeMarkdown(toLine(value))}`,
  );
  const text =
    message.length > maxMessageLength
      ? `${message
          .slice(0, maxMessageLength)
          .toWellFormed()
          .replace(/\uFFFD$/, '')}…`
      : message;
  return [`*${titles[form]}*`, ...lines, ...(text ? ['*Message:*', quote(text)] : [])].join('\n');
}

function toLine(value: string): string {
  return value.replaceAll(/\s+/g, ' ');
}

function quote(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => `>${escapeMarkdown(line)}`)
    .join('\n');
}

/** Every character with a meaning in MarkdownV2. */
function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\_*[\]()~`>#+\-=|{}.!]/g, '\\$&');
}
