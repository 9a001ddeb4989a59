import type { components } from './api.ts';

type Failure = components['schemas']['Error'];

/** A refusal of the API: `failure.code` does not change, the message may. */
export class MerchantApiError extends Error {
  override readonly name = 'MerchantApiError';
  readonly status: number;
  readonly failure: Failure;
  /** Seconds to wait before the next try, where the server says so. */
  readonly retryAfter: number | undefined;

  constructor({ status, headers }: Response, failure: Failure) {
    super(failure.message);
    this.status = status;
    this.failure = failure;
    this.retryAfter = Number(headers.get('retry-after')) || undefined;
  }
}
