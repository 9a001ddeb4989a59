import { t } from '../language/text.ts';
import { takePrefetched } from './prefetched-response.ts';

/** The request of a call. */
export interface Call {
  readonly url: string;
  readonly method?: string;
  /** The query: what has no value is left out. */
  readonly params?: unknown;
  /** The body: a file as it is, anything else as JSON. */
  readonly data?: unknown;
  /** `false` leaves out a header that every call has. */
  readonly headers?: Readonly<Record<string, string | false | undefined>>;
  readonly signal?: AbortSignal;
  /** The form in which the body of the response is read. */
  readonly responseType?: 'json' | 'blob' | 'stream';
}

/** A call that failed: without a response, or with one that refuses it. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly response: Refusal | undefined;

  constructor(message: string, response?: Refusal, cause?: unknown) {
    super(message, { cause });
    this.response = response;
  }
}

interface Refusal {
  readonly status: number;
  readonly data: unknown;
  readonly headers: Headers;
}

/**
 * Sends a call by `fetch`, with the client defaults of the specification: JSON, no time-out, an
 * anti-forgery header, success for 200 to 299. Returns the body of the response.
 *
 * @throws HttpError
 */
export async function sendCall({ signal, ...call }: Call): Promise<unknown> {
  const url = toUrl(call);
  const method = call.method?.toUpperCase() ?? 'GET';
  const headers = toHeaders(call);
  const init = { method, headers, ...(signal && { signal }), ...toBody(call.data) };
  try {
    const early = takePrefetched(url, init);
    // Without a wait before it: a screen sends its read while it is rendered.
    const answer = (early && (await early)) ?? (await fetch(url, init));
    const { ok, status, headers: received } = answer;
    if (ok) return await read(answer, call.responseType);
    const refusal = { status, data: await read(answer), headers: received };
    throw new HttpError(t('Request failed with status code {status}', { status }), refusal);
  } catch (cause) {
    throw cause instanceof HttpError ? cause : new HttpError(t('Network Error'), undefined, cause);
  }
}

function toUrl({ url, params }: Call): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params ?? {}))
    for (const item of [value].flat())
      if (item !== undefined && item !== null)
        query.append(Array.isArray(value) ? `${name}[]` : name, toText(item));
  return query.size === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

const toText = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));

function toHeaders({ url, data, headers = {} }: Call): Headers {
  const all = {
    Accept: 'application/json',
    ...(data !== undefined && !(data instanceof Blob) && { 'Content-Type': 'application/json' }),
    ...antiForgery(url),
    ...headers,
  };
  const given = Object.entries<string | false | undefined>(all);
  return new Headers(given.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** The header that repeats the cookie of the page's own host. */
function antiForgery(url: string): Record<string, string> {
  const [, token] = /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(globalThis.document?.cookie ?? '') ?? [];
  if (!token || new URL(url, location.href).origin !== location.origin) return {};
  return { 'X-XSRF-TOKEN': decodeURIComponent(token) };
}

function toBody(data: unknown): { body?: BodyInit } {
  if (data === undefined) return {};
  return { body: data instanceof Blob ? data : JSON.stringify(data) };
}

async function read(answer: Response, type: Call['responseType'] = 'json'): Promise<unknown> {
  if (type === 'stream') return answer.body;
  if (type === 'blob') return answer.blob();
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's page.
    return text;
  }
}
