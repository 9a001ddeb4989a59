import type { Answer, Body, Given, PathOf, RowOf } from './call-types.ts';
import { MerchantApiError } from './merchant-api-error.ts';
import { sign } from './signature.ts';

interface Options {
  /** The server, `https://pay.example`. */
  readonly url: string;
  readonly key: string;
  readonly secret: string;
}

/**
 * Calls the merchants' API of a server, and signs each request.
 *
 * @example const { data } = await createMerchantClient({ url, key, secret }).get('/api/v1/me');
 */
export function createMerchantClient(options: Options) {
  /** The seconds by which the clock of the server is ahead. */
  let ahead = 0;

  async function call<T>(...request: Call): Promise<T> {
    let { response, answer } = await send(options, ahead, ...request);
    if (answer.code === 'clock_skew') {
      ahead = answer.data.server_time - Math.floor(Date.now() / 1000);
      ({ response, answer } = await send(options, ahead, ...request));
    }
    if (response.ok) return answer;
    throw new MerchantApiError(response, answer);
  }

  const get = <P extends PathOf<'get'>>(path: P, given = {} as Given<P>) =>
    call<Answer<P, 'get'>>('GET', toPath(path, given as Parts));

  return {
    get,
    /** A change is made once, however often it is sent with its key. */
    post: <P extends PathOf<'post'>>(
      path: P,
      body: Body<P>,
      idempotencyKey: string = crypto.randomUUID(),
    ) => call<Answer<P, 'post'>>('POST', path, JSON.stringify(body), idempotencyKey),
    /** Every row of a list, page by page. */
    async *all<P extends PathOf<'get'>>(path: P, query?: object): AsyncGenerator<RowOf<P>> {
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page: Page<RowOf<P>> = await call(
          'GET',
          toPath(path, { query: { ...query, cursor } }),
        );
        yield* page.data;
        cursor = page.next_cursor;
      }
    },
  };
}

type Call = [method: string, to: string, body?: string, idempotencyKey?: string];

/** @param ahead the seconds by which the clock of the server is ahead */
async function send(
  { url, key, secret }: Options,
  ahead: number,
  ...[method, to, body = '', idempotencyKey = '']: Call
) {
  const { href, pathname, search } = new URL(to, url);
  const time = String(Math.floor(Date.now() / 1000) + ahead);
  const signature = await sign(secret, [method, pathname + search, time, idempotencyKey], body);
  const headers = new Headers({ 'Api-Key': key, 'Api-Time': time, 'Api-Signature': signature });
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  if (body) headers.set('Content-Type', 'application/json');
  const signal = AbortSignal.timeout(30_000);
  const response = await fetch(href, { method, headers, signal, ...(body && { body }) });
  // A proxy may answer without JSON.
  const failure = { error: response.statusText, message: `HTTP ${response.status}` };
  return { response, answer: await response.json().catch(() => failure) };
}

interface Page<Row> {
  readonly data: readonly Row[];
  readonly next_cursor: string | null;
}

interface Parts {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: object;
}

function toPath(path: string, { path: parts = {}, query = {} }: Parts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(parts[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length > 0 ? `${filled}?${search}` : filled;
}
