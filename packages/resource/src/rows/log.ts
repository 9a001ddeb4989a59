import type { FieldOf } from '../kinds/index.ts';
import type { Rollup } from '../rollups/rollup.ts';
import type { Setting } from '../settings/setting.ts';

/** The time for which rows are kept, and the parts of the table that are dropped after it. */
export interface Retention {
  /**
   * The time that one part of the table has. A part is dropped in one step: `month` keeps the rows of
   * half a year in seven parts, `day` is for those of a few weeks.
   */
  readonly partition: 'day' | 'month';
  /** The setting with the number of days for which rows are kept. */
  readonly keepDays: Setting<FieldOf<'int'> & { readonly defaultValue: number }>;
}

/** The storage and retention of the table of a log. */
export interface Log extends Retention {
  /** Fields whose values grow with time, such as the ids of requests: their searches read the least. */
  readonly ascending?: readonly string[];
  /**
   * The value that most rows have, of fields with few values, such as the method of requests: indexes
   * leave those rows out.
   */
  readonly usual?: Readonly<Record<string, string | number>>;
}

/** The retention of a resource whose table is stored in parts: of a log, or of rows that change. */
export function retentionOf({ log, retention }: Kept): Retention | undefined {
  return log ?? retention;
}

interface Kept {
  readonly log?: Log | undefined;
  readonly retention?: Retention | undefined;
}

/**
 * The column that a list is in order of, newest first unless it declares another order. Rows are
 * created in the order of their ids; the parts of a log are in the order of time, and a rollup counts
 * the days of a time.
 */
export function listedBy({ log, rollup, list }: Listed): string {
  return list.defaultSort ?? rollup?.over ?? (log ? 'created_at' : list.newestBy);
}

interface Listed {
  readonly log?: Log | undefined;
  readonly rollup?: Rollup | undefined;
  readonly list: { readonly defaultSort?: string; readonly newestBy: string };
}
