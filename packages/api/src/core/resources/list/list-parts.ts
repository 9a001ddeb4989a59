import type { Resource } from '@koshpay/resource';
import type { Parameter } from '@koshpay/resource/internal';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Access } from '../../access/access.ts';
import type { Database } from '../../database/connection/connect.ts';
import type { ResourceTable } from '../../tables/tables.ts';
import type { RowFilter } from '../read/row-filter.ts';
import type { KeysetSide, ListOrder } from './order.ts';
import type { ListState } from './state.ts';

/** The parts from which the statements of a list are built. */
export interface ListParts {
  readonly db: Database;
  readonly resource: Resource;
  readonly table: ResourceTable;
  readonly access: Access;
  readonly filter: RowFilter;
  /** The columns in whose order rows arrive. */
  readonly arrival: readonly PgColumn[];
  readonly state: ListState;
}

/** The properties that distinguish the statements of a list: everything but the values. */
export interface Shape {
  readonly active: readonly Parameter[];
  readonly order: ListOrder;
  /** The start of the page: an offset, or a row beside it. */
  readonly from: 'offset' | KeysetSide;
  /** True if that row lacks the value by which the list is ordered. */
  readonly isEmpty?: boolean;
  /** The number of rows to read, where none is skipped and the number is a common one. */
  readonly firstRows?: number | undefined;
  readonly hasAsOf: boolean;
  /**
   * The use of ids: the rows are among those of some ids, or may be, as one of several conditions.
   */
  readonly byIds?: 'all' | 'alternative';
  /** True if a rollup has counted the rows. */
  readonly isCounted?: boolean;
  /** True if the page is found by the day on which it starts. */
  readonly isLocated?: boolean;
}

/**
 * True if an index has the rows of these filters in order: then no day has its first pages faster.
 */
export function isInOrder(active: Shape['active']): boolean {
  return active.length === 0 || (active.length === 1 && !active[0]?.isUnindexed);
}

/**
 * Keys of what a statement returns beside the fields of a row, and names of its placeholders; no
 * field or parameter can be called so.
 */
export const keys = {
  total: '#total',
  asOf: '#as_of',
  place: '#place',
  limit: '#limit',
  offset: '#offset',
  ids: '#ids',
} as const;
