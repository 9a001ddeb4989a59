/**
 * What a backend may offer beyond the calls of the specification. It announces it in its
 * answers to `POST login` and `GET me`; the console asks no backend for what it has not announced.
 */
export const capabilities = [
  /** Lists take `sort` and `order`. */
  'sorting',
  /** Lookups take `search`. */
  'lookup-search',
  /** Updates take the `updated_at` that the writer saw. */
  'versions',
] as const;

export type Capability = (typeof capabilities)[number];
