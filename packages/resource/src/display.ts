/** How a cell shows a value: a name and its parameters, rendered by the console. */
export type Display =
  | { readonly as: 'text' }
  | { readonly as: 'lines' }
  | { readonly as: 'spaced' }
  | { readonly as: 'address' }
  | { readonly as: 'clip'; readonly start: number; readonly end: number; readonly link?: Explored }
  | { readonly as: 'above'; readonly least: number }
  | { readonly as: 'number'; readonly places?: number }
  | { readonly as: 'link' }
  | { readonly as: 'yesno' }
  | { readonly as: 'status' }
  | { readonly as: 'choice' }
  | { readonly as: 'date' }
  | { readonly as: 'datetime' };

/** Where a block explorer shows a value: its page, and the row's field with the explorer's address. */
export interface Explored {
  readonly page: 'tx' | 'address';
  readonly explorer: string;
}

/** The first `start` and the last `end` characters with an ellipsis between; hover and copy give all. */
export const clip = (start: number, end = 0, link?: Explored): Display => ({
  as: 'clip',
  start,
  end,
  link,
});
/** A number with exactly so many digits after the point. */
export const places = (count: number): Display => ({ as: 'number', places: count });
/** A hash or address in full, cut only where the column is too narrow; with a copy button. */
export const address: Display = { as: 'address' };
/** Underscores shown as spaces. */
export const spaced: Display = { as: 'spaced' };
/** A number that says something only from `least` on; smaller ones count as none. */
export const above = (least: number): Display => ({ as: 'above', least });
/** Day and time, where the default shows the day. */
export const datetime: Display = { as: 'datetime' };
