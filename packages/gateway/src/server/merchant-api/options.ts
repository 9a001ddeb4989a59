import type { AppDatabase, CompiledProduct, createIdempotency } from '@koshpay/api';

/** What the routes of the merchants' API work with. */
export interface Options {
  readonly db: AppDatabase;
  readonly product: CompiledProduct;
  /** Where the pages of payments are. */
  readonly site: string;
  readonly vault: Parameters<typeof createIdempotency>[1];
  /** Makes the changes of a request once. */
  readonly idempotency: ReturnType<typeof createIdempotency>;
}
