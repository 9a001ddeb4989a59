import { Agent } from 'node:http';
import { Agent as EncryptedAgent } from 'node:https';
import { IntegrationError, type OutboundSettings, type ProbeAnswer, probe } from '@koshpay/api';
import { maxRetryAfterSeconds } from './retries.ts';

/** The whole exchange may take so long. */
const maxSeconds = 15;
/** A connection is kept for so long after an exchange: many servers close theirs after five seconds. */
const idleMs = 4_000;
/** The bytes of a response that are read, only so that the receiver can finish it; none of it is stored. */
const maxBytes = 64 * 1024;

interface Sent {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly limits: OutboundSettings;
  readonly timeoutMs?: number;
}

/** The outcome of an attempt. */
export interface Outcome {
  /** None without a response. */
  readonly statusCode?: number;
  /** The reason why it failed, in a sentence; none for a delivery. */
  readonly error?: string;
  readonly durationMs: number;
  /** The pause that the receiver asks for. */
  readonly retryAfterSeconds?: number;
}

/** Their connections lead to addresses that were checked when they were opened. */
const agent = new Agent({ keepAlive: true, timeout: idleMs });
const encryptedAgent = new EncryptedAgent({ keepAlive: true, timeout: idleMs });

/** Sends a webhook once. Only a response from 200 to 299 is a delivery; redirects are not followed. */
export async function sendWebhook({
  url,
  timeoutMs = maxSeconds * 1_000,
  ...sent
}: Sent): Promise<Outcome> {
  const start = performance.now();
  const ended = () => ({ durationMs: Math.round(performance.now() - start) });
  const signal = AbortSignal.timeout(timeoutMs);
  const isEncrypted = new URL(url).protocol === 'https:';
  try {
    const answer = await probe(url, {
      ...sent,
      method: 'POST',
      signal,
      agent: isEncrypted ? encryptedAgent : agent,
    });
    const { statusCode, headers } = answer;
    if (statusCode < 200 || statusCode > 299) {
      answer.destroy();
      const retryAfterSeconds = toSeconds(headers['retry-after']);
      return { statusCode, error: toSentence(statusCode), ...ended(), ...retryAfterSeconds };
    }
    await readSome(answer);
    return { statusCode, ...ended() };
  } catch (error) {
    if (!(error instanceof IntegrationError)) throw error;
    const { code, message } = error;
    const isLate = code === 'timeout';
    return {
      error: isLate ? `It did not answer within ${maxSeconds} seconds.` : message,
      ...ended(),
    };
  }
}

function toSentence(status: number): string {
  if (status >= 300 && status < 400)
    return `It redirects with the status ${status}. Enter the URL that it leads to.`;
  return `It answered with the status ${status}.`;
}

/** Reads the beginning of a body. How that ends changes nothing: the status was there before. */
async function readSome(answer: ProbeAnswer): Promise<void> {
  let length = 0;
  try {
    for await (const chunk of answer) {
      length += chunk.length;
      if (length > maxBytes) break;
    }
  } catch {
    answer.destroy();
  }
}

/** `Retry-After` is a number of seconds or a date. */
function toSeconds(header: string | undefined): Pick<Outcome, 'retryAfterSeconds'> {
  if (header === undefined) return {};
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  if (!(seconds > 0)) return {};
  return { retryAfterSeconds: Math.min(Math.ceil(seconds), maxRetryAfterSeconds) };
}
