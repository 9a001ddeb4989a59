import { IntegrationError } from './integration.ts';

/** The seconds that a probe waits for an answer. */
const maxSeconds = 5;

/**
 * Calls a URL for a check. It follows no redirect, waits at most five seconds, and fails with a
 * sentence that has neither the URL nor the answer.
 *
 * @throws {IntegrationError}
 */
export async function probe(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(maxSeconds * 1000);
    return await fetch(url, { ...init, redirect: 'manual', signal });
  } catch (cause) {
    const isLate = cause instanceof Error && cause.name === 'TimeoutError';
    throw new IntegrationError(
      isLate ? `It did not answer within ${maxSeconds} seconds.` : 'It could not be reached.',
      { cause },
    );
  }
}
