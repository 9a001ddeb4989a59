import type { Sort } from '../list/declared-view.ts';
import type { SeriesGrain } from '../rollups/rollup.ts';

/** The rows that a widget is about: those of its list with the same filters. */
export interface WidgetRows {
  /** The name of the resource. */
  readonly of: string;
  /** The values that the rows have, by filter. */
  readonly where?: Readonly<Record<string, string>>;
  /** Only rows of this number of days until today, by the time that its rollup counts over. */
  readonly days?: number;
  /** On the page of a row: the filters that have values of that row, `{ merchant_id: 'id' }`. */
  readonly match?: Readonly<Record<string, string>>;
}

/** The way in which sums of several units become one: by the rates of a resource. */
export interface Conversion {
  /** The unit of the result, `INR`. */
  readonly to: string;
  /**
   * The resource of the rates. Its rows have `base`, `quote`, `rate`, `source`, `rated_at`,
   * `stale_after` (in minutes) and `status`; those that are `active` count.
   */
  readonly rates: string;
}

interface Labelled {
  readonly label: string;
}

/** A number: of rows, of a sum, or of the rows with some values in percent of all. */
export interface FigureWidget extends WidgetRows, Labelled {
  readonly kind: 'figure';
  /** The field that is added up, apart by its unit; rows are counted by default. */
  readonly sum?: string;
  /** Makes one number of the sums. */
  readonly convert?: Conversion;
  /** The rows of which those of `where` are a share, without that of `where`. */
  readonly outOf?: Readonly<Record<string, string>>;
}

/** A chart of rows over time. */
export interface TrendWidget extends WidgetRows, Labelled {
  readonly kind: 'trend';
  readonly days: number;
  /** The field whose values are apart. */
  readonly by?: string;
  readonly grain?: SeriesGrain;
}

/** A breakdown of rows: by the values of a field, or by their age. */
export interface BreakdownWidget extends WidgetRows, Labelled {
  readonly kind: 'breakdown';
  readonly by?: string;
  /** The ends of the ages in hours, ascending: `[1, 24]` is up to an hour, up to a day, and older. */
  readonly ages?: readonly number[];
  /** The field that is added up, where that is another unit for each value. */
  readonly sum?: string;
}

/** The first rows of a list, the newest ones by default. */
export interface ListWidget extends WidgetRows, Labelled {
  readonly kind: 'list';
  /** The fields of a row, of which the first leads to its page. */
  readonly fields: readonly string[];
  readonly sort?: Sort;
  /** The number of rows; 5 by default. */
  readonly rows?: number;
}

/**
 * A part of a page that shows figures or rows, made by {@link widget}.
 *
 * @example const widgets: readonly Widget[] = [widget.figure('Books', { of: 'books' })];
 */
export type Widget = FigureWidget | TrendWidget | BreakdownWidget | ListWidget;

const maker =
  <W extends Widget>(kind: W['kind']) =>
  (label: string, options: Omit<W, 'kind' | 'label'>): W =>
    ({ kind, label, ...options }) as unknown as W;

/**
 * Makers of widgets, which pages show beside forms and lists; each figure leads to the list of the
 * rows that it counts.
 *
 * @example widget.figure('Failed last week', { of: 'payouts', where: { status: 'failed' }, days: 7 })
 */
export const widget = {
  figure: maker<FigureWidget>('figure'),
  trend: maker<TrendWidget>('trend'),
  breakdown: maker<BreakdownWidget>('breakdown'),
  list: maker<ListWidget>('list'),
};
