import type { AppDatabase, CompiledProduct, createIdempotency } from '@koshpay/api';

/** The options of the routes of the merchants' API. */
export interface Options {
  readonly db: AppDatabase;
  readonly product: CompiledProduct;
  /** The URL of the site with the pages of payments. */
  readonly site: string;
  readonly vault: Parameters<typeof createIdempotency>[1];
  /** Makes the changes of a request once. */
  readonly idempotency: ReturnType<typeof createIdempotency>;
}
