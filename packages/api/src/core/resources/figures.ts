import type { Resource } from '@koshpay/resource';
import type { ListQuery, Parameter } from '@koshpay/resource/internal';
import type { SQL } from 'drizzle-orm';
import type { CompiledProduct } from '../compiled-product.ts';
import type { Database } from '../database/connection/connect.ts';
import type { ListParts, Shape } from './list/list-parts.ts';
import type { ListOrder } from './list/order.ts';
import type { Operation } from './operation.ts';

/** The functions that read a list from its figures. */
export interface FigurePages {
  /** True if figures count the rows of a query. */
  readonly covers: (active: readonly Parameter[], query: ListQuery) => boolean;
  /** The days of a query, which figures are compared with. */
  readonly toValues: (active: readonly Parameter[], query: ListQuery) => Record<string, unknown>;
  /** The exact total of a list; null while its figures are not filled. */
  readonly total: (shape: Shape) => SQL;
  /** True if pages of an order can be found by their days. */
  readonly locates: (order: ListOrder) => boolean;
  /**
   * The ids of a page, read from the day on which it starts.
   *
   * @param idsOf the ids of a list with one more condition
   */
  readonly locatedIds: (shape: Shape, idsOf: (where: SQL | undefined) => SQL) => SQL;
}

/** Counts the rows of lists without reading them. */
export interface Figures {
  /** Undefined where a list has no figures, or none that the person may read. */
  readonly createPages: (product: CompiledProduct, parts: ListParts) => FigurePages | undefined;
  /** The endpoint of charts: the counts and sums of a list's rows, by period and value. */
  readonly createSeries?: (db: Database, product: CompiledProduct, resource: Resource) => Operation;
}

/** Counts every list by its rows. */
export const countedByRows: Figures = { createPages: () => undefined };
