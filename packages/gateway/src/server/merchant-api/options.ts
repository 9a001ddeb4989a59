import type { AppDatabase, CompiledProduct, createIdempotency } from '@koshpay/api';

/** The options of the routes of the merchants' API. */
export interface Options {
  readonly db: AppDatabase;
  readonly product: CompiledProduct;
  /** Where the pages of payments are. */
  readonly site: string;
  readonly vault: Parameters<typeof createIdempotency>[1];
  /** Makes the changes of a request once. */
  readonly idempotency: ReturnType<typeof createIdempotency>;
}
