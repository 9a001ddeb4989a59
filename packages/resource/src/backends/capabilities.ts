/**
 * The abilities that a backend may have beyond the calls of the specification. It lists
 * them in its responses to `POST login` and `GET me`; the console requests nothing that a backend does
 * not support.
 */
export const capabilities = [
  /** Lists take `sort` and `order`. */
  'sorting',
  /**
   * Lists say whether their `total` is exact and which page is the last by number, and return the
   * cursors that they take as `as_of`, `after` and `before`.
   */
  'cursors',
  /** Rows of lists have every field that their reader may read. */
  'full-rows',
  /** Rows have the exact text of each amount that is a JSON number, as `<field>_exact` in their spelling. */
  'exact-amounts',
  /** Calls may name a time zone in `X-Time-Zone`: its days are those of filters, charts and exports. */
  'time-zones',
  /** Lookups take `search`. */
  'lookup-search',
  /** Lookups take `ids`: the rows that were chosen, however long the list is. */
  'lookup-ids',
  /** Updates take the `updated_at` that the writer saw. */
  'versions',
  /** Deletions and actions on a row take it, too. */
  'action-versions',
  /** `GET {resource}/{id}` returns one row. */
  'single-rows',
  /** `GET {resource}/{id}/history` returns the changes of one row. */
  'history',
  /** Lists take `<field>_from` and `<field>_to`, both inclusive. */
  'ranges',
  /** Filters take several values, joined by commas. */
  'several-values',
  /** Lists take `<field>_empty=true` and `=false`. */
  'empty-filters',
  /** Lists take filters whose names start with `or_`; one of them must hold. */
  'or-filters',
  /** Lists take every reference as a filter. */
  'ref-filters',
  /**
   * Lists with a rollup take all that it counts by as filters, and `GET {resource}/series` adds up
   * what they have.
   */
  'rollups',
  /** Lists take a filter for each field that has one, and several values of statuses and references. */
  'field-filters',
  /** `saved-views`: people save views of lists, and share them. */
  'saved-views',
  /** `GET me` and `me/…`: people manage their own account. `POST logout` ends its session. */
  'account',
  /** `login/passkey` and `me/passkeys`. */
  'passkeys',
  /** `GET {resource}/export` returns the whole list as one file, see {@link exportFormats}. */
  'exports',
  /** `{resource}/imports` takes CSV files of new and changed rows. */
  'imports',
  /** Actions take several rows in one call. */
  'bulk',
  /**
   * `POST {resource}/bulk` runs an action on chosen rows, or on all that a filter matches, as one act;
   * `POST {resource}/bulk/count` says how many they are.
   */
  'bulk-runs',
  /** Such a run may also change a field, or undo such a change: `update` and `undo-update`. */
  'bulk-edit',
  /**
   * `POST {resource}/check-<field>` checks what is typed, or what a row has, such as a URL by calling
   * it.
   */
  'checks',
  /** Changes take an `Idempotency-Key`: a repeated one is made once. */
  'idempotency',
  /** Some writes wait for a second person; they are answered with 202 and the approval's id. */
  'approvals',
  /** `X-Background: true` marks calls that no person makes, which do not keep a session alive. */
  'background-calls',
  /** `GET live` streams what others change, by server-sent events. */
  'live',
  /** Some calls need a fresh proof of who their sender is, which `POST me/step-up` takes. */
  'step-up',
  /** `GET integrations` lists what the server works with, and `POST integrations/check` calls one. */
  'integrations',
  /** `GET metrics` returns what the server does and needs, and `GET metrics/slowest` what takes longest. */
  'metrics',
  /** `GET search?q=` finds records of every resource by their names, codes, hashes and the like. */
  'search',
  /** `GET {resource}/{id}/references` counts the rows that prevent a deletion. */
  'references',
  /** `POST me/docs` lets the browser open the API documentation at {@link docsPath}. */
  'docs',
] as const;

/** The path of a backend's API documentation, on its own host. */
export const docsPath = '/api/docs';

export type Capability = (typeof capabilities)[number];

/**
 * The capability by which a backend supports a resource with all that is declared of it, beyond
 * what is specified.
 */
export function resourceCapability(resource: string): string {
  return `resource:${resource}`;
}
