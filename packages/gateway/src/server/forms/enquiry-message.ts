import { type Bot, createTelegramPost } from '../messaging-bot/feature.ts';
import type { Enquiry } from './site-form.ts';

/** Sends an enquiry, or throws. */
export type Send = (enquiry: Enquiry) => Promise<void>;

/** A chat message holds 4096 characters. */
const maxMessageLength = 3_000;

const titles: Record<Enquiry['form'], string> = {
  registration: 'New merchant registration',
  contact: 'New contact request',
};

/** Creates the function that sends enquiries to a chat through the messaging bot. */
export function createSend(bot: Bot, options?: { timeoutMs?: number | undefined }): Send {
  const post = createTelegramPost(bot, options);
  return async (enquiry) => {
    const status = await post({ parse_mode: 'MarkdownV2', text: toMarkdown(enquiry) });
    if (status !== 200) throw new Error(`The messaging bot answered ${status}.`);
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
