import { once } from 'node:events';
import { type IncomingMessage, request as requestPlainly } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import type { LookupFunction } from 'node:net';
import { IntegrationError } from './integration.ts';
import { type OutboundSettings, toOutboundLookup } from './outbound.ts';

/** The seconds that a probe waits for an answer. */
const maxSeconds = 5;

interface Probe {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The settings that limit where it may lead; for a URL that was typed in the console. */
  readonly limits?: OutboundSettings;
}

/** An answer whose body must be read or destroyed. */
export type ProbeAnswer = IncomingMessage & { readonly statusCode: number };

/**
 * Calls a URL for a check. It follows no redirect, waits at most five seconds, and fails with a
 * sentence that has neither the URL nor the answer.
 *
 * @throws {IntegrationError}
 */
export async function probe(url: string, { limits, ...sent }: Probe = {}): Promise<ProbeAnswer> {
  const target = new URL(url);
  const lookup = limits && toOutboundLookup(target, limits);
  try {
    return await send(target, { ...sent, ...(lookup && { lookup }) });
  } catch (cause) {
    if (cause instanceof IntegrationError) throw cause;
    throw new IntegrationError(toSentence(cause), { cause });
  }
}

async function send(
  url: URL,
  { body, ...options }: Omit<Probe, 'limits'> & { readonly lookup?: LookupFunction },
): Promise<ProbeAnswer> {
  const request = url.protocol === 'https:' ? requestEncrypted : requestPlainly;
  const signal = AbortSignal.timeout(maxSeconds * 1000);
  const call = request(url, { ...options, signal, agent: false }).end(body);
  const [answer] = await once(call, 'response');
  return answer;
}

function toSentence(cause: unknown): string {
  const { name = '', code = '' } = cause as { readonly name?: string; readonly code?: string };
  if (name === 'AbortError') return `It did not answer within ${maxSeconds} seconds.`;
  const isUntrusted = /CERT|ISSUER|SIGNATURE/.test(code);
  return isUntrusted ? 'Its TLS certificate is not trusted.' : 'It could not be reached.';
}
