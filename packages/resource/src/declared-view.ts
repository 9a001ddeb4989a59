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
  readonly sort?: { readonly field: string; readonly order: 'asc' | 'desc' };
  readonly density?: 'comfortable' | 'compact';
}

/** A view's part of a list's URL, by parameter. */
export type ViewQuery = Readonly<Record<string, string>>;

/** The permission to share views with a role or with everyone. */
export const shareViews = 'saved-views.share';

/** What a declared view puts into the URL. */
export function toViewQuery({ filters = {}, sort, density }: DeclaredView): ViewQuery {
  return {
    ...filters,
    ...(sort && { sort: sort.field, order: sort.order }),
    ...(density === 'compact' && { density }),
  };
}

/** A view's name in URLs: `Stuck over 1 h` → `stuck-over-1-h`. */
export function toViewAddress(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
