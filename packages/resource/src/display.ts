/** How a cell shows a value: a name and its parameters, rendered by the console. */
export type Display =
  | { readonly kind: 'text' }
  | { readonly kind: 'lines' }
  | { readonly kind: 'humanize' }
  | { readonly kind: 'address' }
  | {
      readonly kind: 'truncate';
      readonly start: number;
      readonly end: number;
      readonly link?: ExplorerLink;
    }
  | { readonly kind: 'hideBelow'; readonly min: number }
  | { readonly kind: 'number'; readonly decimals?: number }
  | { readonly kind: 'link' }
  | { readonly kind: 'yesno' }
  | { readonly kind: 'status' }
  | { readonly kind: 'choice' }
  | { readonly kind: 'date' }
  | { readonly kind: 'datetime' };

/** Where a block explorer shows a value: its page, and the row's field with the explorer's address. */
export interface ExplorerLink {
  readonly page: 'tx' | 'address';
  readonly explorer: string;
}

/** The first `start` and the last `end` characters with an ellipsis between; hover and copy give all. */
export const truncate = (start: number, end = 0, link?: ExplorerLink): Display => ({
  kind: 'truncate',
  start,
  end,
  link,
});
/** A number with exactly so many digits after the point. */
export const decimals = (count: number): Display => ({ kind: 'number', decimals: count });
/** A hash or address in full, cut only where the column is too narrow; with a copy button. */
export const address: Display = { kind: 'address' };
/** Underscores shown as spaces. */
export const humanize: Display = { kind: 'humanize' };
/** A number that says something only from `least` on; smaller ones count as none. */
export const hideBelow = (min: number): Display => ({ kind: 'hideBelow', min });
/** Day and time, where the default shows the day. */
export const datetime: Display = { kind: 'datetime' };
