import { type AxiosAdapter, AxiosError, type InternalAxiosRequestConfig } from 'axios';

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

/** How long the code may take to ask; rows that are older are read again. */
const validMs = 3_000;

/** Forgets the early answer unless it is taken soon: another screen must not show its rows later. */
export function limitEarlyAnswer(): void {
  setTimeout(() => {
    globalThis.earlyRequest = undefined;
  }, validMs);
}

/**
 * The early answer to the same call of the same session, once. A refusal is an answer, too; only a
 * request that failed without any is sent again.
 */
export async function takeEarlyAnswer(
  { method, headers }: InternalAxiosRequestConfig,
  url: string,
): Promise<AxiosAdapter | undefined> {
  const { earlyRequest: early } = globalThis;
  if (!early || method !== 'get' || early.url !== url) return undefined;
  if (headers.get('Authorization') !== `Bearer ${early.token}`) return undefined;
  globalThis.earlyRequest = undefined;
  try {
    const answer = await early.answer;
    return createAdapter(answer, await answer.text());
  } catch {
    return undefined;
  }
}

function createAdapter({ status, statusText, headers: sent }: Response, data: string) {
  const headers = Object.fromEntries(sent);
  return async (config: InternalAxiosRequestConfig) => {
    const response = { data, status, statusText, headers, config };
    if (!config.validateStatus || config.validateStatus(status)) return response;
    const code = status < 500 ? AxiosError.ERR_BAD_REQUEST : AxiosError.ERR_BAD_RESPONSE;
    throw new AxiosError(statusText, code, config, undefined, response);
  };
}
