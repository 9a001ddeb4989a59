import type { Session } from '../session/session.ts';
import type { ProofField, StepUp } from '../session/step-up.ts';
import { type ApiError, toApiError } from './errors.ts';
import { expirePrefetched } from './prefetched-response.ts';
import { type Call, sendCall } from './send-call.ts';

interface Answer<Data> {
  readonly data: Data;
}
type Options = Omit<Call, 'url' | 'method' | 'data'>;
type Read = <Data>(url: string, options?: Options) => Promise<Answer<Data>>;
type Write = <Data>(url: string, data?: unknown, options?: Options) => Promise<Answer<Data>>;
type Mark = (call: Call) => Call['headers'];

/** The HTTP client of every call. */
export interface Http {
  readonly request: <Data>(call: Call) => Promise<Answer<Data>>;
  readonly get: Read;
  readonly delete: Read;
  readonly post: Write;
  readonly patch: Write;
  /** Adds headers to every call until the returned function is called. */
  readonly mark: (mark: Mark) => () => void;
  /** Calls back for every failure until the returned function is called. */
  readonly onError: (listener: (error: ApiError) => void) => () => void;
}

/**
 * Creates the client: a bearer token with every call, and every failure is an {@link ApiError}. A
 * 401 expires the session that the call was sent with, so that of several that fail together only
 * the first counts, and a late one cannot end the next session. A call that needs a fresh proof of
 * who the person is waits for it, and is then sent once more.
 */
export function createHttp(session: Session, stepUp?: StepUp): Http {
  const marks = new Set<Mark>();
  const listeners = new Set<(error: ApiError) => void>();
  expirePrefetched();

  async function request<Data>(call: Call, isRepeated = false): Promise<Answer<Data>> {
    const headers = {
      ...authorize(session),
      ...Object.assign({}, ...[...marks].map((mark) => mark(call))),
      ...call.headers,
    };
    try {
      return { data: (await sendCall({ ...call, headers })) as Data };
    } catch (cause) {
      const error = toApiError(cause);
      if (stepUp && error.code === 'step_up_required' && !isRepeated) {
        const fields = error.details.map(({ field }) => field as ProofField);
        // The proof gives the session another token.
        if (await stepUp.request(fields)) return request(call, true);
      }
      const { Authorization: current } = authorize(session);
      if (error.kind === 'unauthenticated' && current && headers.Authorization === current)
        session.expire(error.message);
      for (const listener of listeners) listener(error);
      throw error;
    }
  }
  return {
    request: (call) => request(call),
    get: (url, options) => request({ ...options, url }),
    delete: (url, options) => request({ ...options, url, method: 'DELETE' }),
    post: (url, data, options) => request({ ...options, url, method: 'POST', data }),
    patch: (url, data, options) => request({ ...options, url, method: 'PATCH', data }),
    mark: (mark) => addTo(marks, mark),
    onError: (listener) => addTo(listeners, listener),
  };
}

function authorize(session: Session): { readonly Authorization?: string } {
  const { token } = session.current();
  return token ? { Authorization: `Bearer ${token}` } : {};
}

function addTo<Item>(items: Set<Item>, item: Item): () => void {
  items.add(item);
  return () => void items.delete(item);
}
