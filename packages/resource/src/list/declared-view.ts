/** The order of a list, by one of its sortable fields. */
export interface Sort {
  readonly field: string;
  readonly order: 'asc' | 'desc';
}

/** A view that a list has from its declaration. */
export interface DeclaredView {
  /** `Stuck over 1 h`; its address follows from it: `?view=stuck-over-1-h`. */
  readonly name: string;
  /**
   * The filters by their parameters. The ends of ranges of days and times may be relative to now:
   * `{ created_at_to: '-1h' }`, also in minutes (`-30m`), days (`-7d`, where `-0d` is today),
   * whole months (`-1M` is the first day of last month in `_from`, its last one in `_to`) and
   * whole years (`-1Y`, the fiscal ones of the product's time zone).
   */
  readonly filters?: Readonly<Record<string, string>>;
  readonly sort?: Sort;
  /** Differences from the declared columns: fields to show at the end, and columns to hide. */
  readonly columns?: { readonly show?: readonly string[]; readonly hide?: readonly string[] };
  readonly density?: 'comfortable' | 'compact';
}

/** A view's part of a list's URL, by parameter. */
export type ViewQuery = Readonly<Record<string, string>>;

/** The permission to share views with a role or with everyone. */
export const shareViews = 'saved-views.share';

/** The URL query of a declared view. */
export function toViewQuery({ filters = {}, sort, columns, density }: DeclaredView): ViewQuery {
  const { show = [], hide = [] } = columns ?? {};
  return {
    ...filters,
    ...(sort && { sort: sort.field, order: sort.order }),
    ...(columns && { columns: [...hide.map((key) => `-${key}`), ...show].join('.') }),
    ...(density === 'compact' && { density }),
  };
}

/** A view's name in URLs: `Stuck over 1 h` → `stuck-over-1-h`. */
export function toViewSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
