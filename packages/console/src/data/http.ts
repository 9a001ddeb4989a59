import axios, { type AxiosInstance } from 'axios';
import type { Session } from '../auth/session.ts';
import type { ProofField, StepUp } from '../auth/step-up.ts';
import { limitEarlyAnswer, takeEarlyAnswer } from './early-answer.ts';
import { toApiError } from './errors.ts';

/**
 * The HTTP client of every call: JSON, bearer token, `X-XSRF-TOKEN`, no time-out of its own. Every
 * failure is an {@link ApiError}. A 401 expires the session that the call was sent with, so that of
 * several that fail together only the first counts, and a late one cannot end the next session.
 * A call that needs a fresh proof of who the person is waits for it, and is then sent once more.
 */
export function createHttp(session: Session, stepUp?: StepUp): AxiosInstance {
  const http = axios.create({
    timeout: 0,
    xsrfHeaderName: 'X-XSRF-TOKEN',
    headers: { Accept: 'application/json' },
  });
  limitEarlyAnswer();
  http.interceptors.request.use(async (config) => {
    const { token } = session.current();
    if (token && !config.headers.has('Authorization'))
      config.headers.set('Authorization', toBearer(token));
    const adapter = await takeEarlyAnswer(config, http.getUri(config));
    return adapter ? { ...config, adapter } : config;
  });
  http.interceptors.response.use(undefined, async (cause) => {
    const error = toApiError(cause);
    const config = axios.isAxiosError(cause) ? cause.config : undefined;
    if (stepUp && config && error.code === 'step_up_required' && !isRepeated(config)) {
      const isProved = await stepUp.request(error.details.map(({ field }) => field as ProofField));
      if (isProved) {
        // The proof gave the session another token.
        config.headers.delete('Authorization');
        return http.request({ ...config, [repeated]: true } as typeof config);
      }
    }
    const { token } = session.current();
    const sent = axios.isAxiosError(cause) && cause.config?.headers.get('Authorization');
    if (error.kind === 'unauthenticated' && token && sent === toBearer(token))
      session.expire(error.message);
    throw error;
  });
  return http;
}

/** Marks a call that was sent again: it is not sent a third time. */
const repeated = 'isRepeated';
const isRepeated = (config: object) => repeated in config;

const toBearer = (token: string) => `Bearer ${token}`;
