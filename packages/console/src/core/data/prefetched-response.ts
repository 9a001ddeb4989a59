import { timeZoneHeader } from '@koshpay/resource/internal';

/** The request that the page sent before its code was there: see `vite/short-chain.ts`. */
interface EarlyRequest {
  /** As the code would send it. */
  readonly url: string;
  readonly token: string;
  readonly answer: Promise<Response>;
}

declare global {
  // What a script of the page sets is a global variable.
  var earlyRequest: EarlyRequest | undefined;
}

/** The milliseconds that the code may take to ask; rows that are older are read again. */
const validMs = 3_000;

/** Forgets the early response unless it is taken soon: another screen must not show its rows later. */
export function expirePrefetched(): void {
  setTimeout(() => {
    globalThis.earlyRequest = undefined;
  }, validMs);
}

/**
 * The early response to the same call of the same session, once. A refusal is a response, too; only a
 * request that failed without any is sent again.
 */
export function takePrefetched(
  url: string,
  { method, headers }: { readonly method: string; readonly headers: Headers },
): Promise<Response | undefined> | undefined {
  const { earlyRequest: early } = globalThis;
  if (!early || method !== 'GET' || early.url !== url) return undefined;
  // It was sent without a time zone: its days are the product's.
  if (headers.has(timeZoneHeader)) return undefined;
  if (headers.get('Authorization') !== `Bearer ${early.token}`) return undefined;
  globalThis.earlyRequest = undefined;
  return early.answer.catch(() => undefined);
}
