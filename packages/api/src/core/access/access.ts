import type { Resource } from '@koshpay/resource';
import type { SQL, SQLWrapper } from 'drizzle-orm';

type Values = Readonly<Record<string, unknown>>;

/** A column of the rows that a condition is about, whatever their table is called in the query. */
export type ColumnOf = (key: string) => SQLWrapper;

/** The rows and fields of one resource that one person may see and change. */
export interface RowAccess {
  /** The resource without the fields that the person may not read. */
  readonly readable: Resource;
  /** The condition on the rows that the person may see; undefined where that is every row. */
  readonly where: (column: ColumnOf) => SQL | undefined;
  /** The condition on the rows that a reference of this resource may lead to. */
  readonly whereReferred: (ref: string, column: ColumnOf) => SQL | undefined;
}

/**
 * The rows and fields that one person may see and change. People with the same `shape` share their
 * SQL, in which the values of their attributes are placeholders.
 */
export interface Access {
  readonly shape: string;
  /** The zone that the person chose, whose days filters and figures mean; undefined for the product's. */
  readonly timeZone?: string | undefined;
  /** The values of the placeholders: for `execute`. */
  readonly values: Record<string, unknown>;
  readonly of: (resource: string) => RowAccess;
  /** The values that the person's scope sets in every new row of a resource, by field. */
  readonly forcedValues: (resource: string) => Values;
}

/** Creates a value once for each shape of access, and caches it. */
export function cacheByAccess<T>(make: (access: Access) => T): (access: Access) => T {
  const made = new Map<string, T>();
  return (access) => {
    const known = made.get(access.shape);
    if (known !== undefined) return known;
    const fresh = make(access);
    made.set(access.shape, fresh);
    return fresh;
  };
}
