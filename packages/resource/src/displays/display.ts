import type { Condition } from '../forms/condition.ts';

/** The way in which a cell shows a value: a name and its parameters, rendered by the console. */
export type Display =
  | { readonly kind: 'text' }
  | { readonly kind: 'lines' }
  | { readonly kind: 'translated' }
  | { readonly kind: 'label' }
  | { readonly kind: 'humanize' }
  | { readonly kind: 'hash' }
  | { readonly kind: 'phone' }
  | {
      readonly kind: 'truncate';
      readonly start: number;
      readonly end: number;
      readonly link?: ExternalLink;
    }
  | { readonly kind: 'hideBelow'; readonly min: number }
  | { readonly kind: 'number'; readonly decimals?: number; readonly unit?: string }
  | { readonly kind: 'outOf'; readonly field: string }
  | { readonly kind: 'link'; readonly prefix?: string }
  | { readonly kind: 'yesno' }
  | { readonly kind: 'status'; readonly of?: ShownStatus }
  | { readonly kind: 'choice' }
  | { readonly kind: 'date' }
  | { readonly kind: 'datetime'; readonly precision?: 'second' }
  | { readonly kind: 'day' }
  | { readonly kind: 'age'; readonly overdue?: Overdue }
  | { readonly kind: 'percent' }
  | { readonly kind: 'onoff' }
  | { readonly kind: 'json' }
  | { readonly kind: 'object' }
  | { readonly kind: 'lineCount' }
  | { readonly kind: 'setting' }
  | { readonly kind: 'rowLink'; readonly resource: string; readonly id: string }
  | { readonly kind: 'changes'; readonly resource: string }
  | { readonly kind: 'sentence' }
  | { readonly kind: 'difference' }
  | { readonly kind: 'custom'; readonly name: string };

/** The properties of a field that the badge of its status needs. */
export interface ShownStatus {
  readonly kind: 'status';
  readonly values: readonly string[];
  readonly labels?: Readonly<Partial<Record<string, string>>>;
  readonly success?: readonly string[];
  readonly warning?: readonly string[];
  readonly neutral?: readonly string[];
  readonly unknownLabel?: string;
}

/** The condition of a time that is too long ago: after these minutes, or those of a field, in some rows. */
export interface Overdue {
  readonly after: number | string;
  /** The word beside the age: `Stale`. */
  readonly text: string;
  /** The rows in which it matters; all by default. */
  readonly when?: Condition;
}

/**
 * The link of a value to its page on another site.
 *
 * @example
 * const map: ExternalLink = {
 *   from: 'map_url',
 *   title: 'the map',
 *   toHref: (site, place) => `${site}/search?q=${encodeURIComponent(place)}`,
 * };
 * field.text({ display: display.truncate(8, 4, map) });
 */
export interface ExternalLink {
  /** The row's field with the URL of the site; rows without one have no link. */
  readonly from: string;
  /** The site as a sentence names it, `the map`. */
  readonly title: string;
  /** The page of the value on the site, whose URL ends without a slash. */
  readonly toHref: (site: string, value: string) => string;
}
