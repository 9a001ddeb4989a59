import type { Fields, Resource } from '@koshpay/resource';
import { type Account, isAllowed, permissionsFor } from '@koshpay/resource/internal';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ResourceTable } from '../tables/tables.ts';
import type { Access, RowAccess } from './access.ts';

type Row = Record<string, unknown>;

/** The resources whose titles, or any values of whose rows, an account may not see: placeholders. */
const hiddenTitles = '#hidden.titles';
const hiddenValues = '#hidden.values';

/** The values of the placeholders: names of resources, present and former. */
export function toHidden(
  resources: readonly Resource[],
  account: Account,
  of: (resource: string) => RowAccess,
): Row {
  const isViewed = (resource: Resource) => isAllowed(account, permissionsFor(resource, 'view'));
  const hasTitle = ({ name, recordTitle }: Resource) =>
    recordTitle.every((key) => key in of(name).readable.fields);
  const namesOf = (found: readonly Resource[]) =>
    found.flatMap(({ name, was }) => (was ? [name, was] : [name]));
  const hidden = resources.filter((each) => !isViewed(each));
  const untitled = resources.filter((each) => isViewed(each) && !hasTitle(each));
  return { [hiddenValues]: namesOf(hidden), [hiddenTitles]: namesOf([...hidden, ...untitled]) };
}

/** The fields of a resource that are about rows of others. */
export function fieldsAbout({ fields }: Resource): string[] {
  return Object.keys(fields).filter((key) => (fields as Fields)[key]?.about !== undefined);
}

/**
 * The condition, in SQL, that the value of a field may be seen in a row; undefined where it always
 * may.
 */
export function visibleWhere(
  { fields }: Resource,
  key: string,
  table: ResourceTable,
): SQL | undefined {
  const { about, kind } = (fields as Fields)[key] ?? {};
  if (about === undefined) return undefined;
  const hidden = sql.placeholder(kind === 'text' ? hiddenTitles : hiddenValues);
  return sql`(${table[about]} = any(${hidden}::text[])) is not true`;
}

/**
 * The value of a field in the rows in which it may be seen: what lists show, filter and search by.
 *
 * @param value that of all rows
 */
export function toVisibleValue(
  resource: Resource,
  key: string,
  table: ResourceTable,
  value: PgColumn | SQL,
): PgColumn | SQL {
  const isShown = visibleWhere(resource, key, table);
  if (!isShown) return value;
  const hidden =
    (resource.fields as Fields)[key]?.kind === 'tags' ? sql`array[]::text[]` : sql`null`;
  return sql`case when ${isShown} then ${value} else ${hidden} end`.mapWith(table[key] as PgColumn);
}

/** A row without the values that an account may not see in it. */
export function hideValues(resource: Resource, { values }: Access, row: Row): Row {
  const fields = resource.fields as Fields;
  const hidden = fieldsAbout(resource).filter((key) => {
    const { about = '', kind } = fields[key] ?? {};
    const names = values[kind === 'text' ? hiddenTitles : hiddenValues] as readonly unknown[];
    return names.includes(row[about]);
  });
  if (hidden.length === 0) return row;
  const empty = hidden.map((key) => [key, fields[key]?.kind === 'tags' ? [] : null]);
  return { ...row, ...Object.fromEntries(empty) };
}

/** A resource without the fields whose values an account may not see in a row. */
export function toReadableRow(resource: Resource, access: Access, row: Row): Resource {
  return hideValues(resource, access, row) === row
    ? resource
    : withoutFields(resource, fieldsAbout(resource));
}

/** A resource without some of its fields. */
export function withoutFields(resource: Resource, keys: readonly string[]): Resource {
  const fields = Object.entries(resource.fields).filter(([key]) => !keys.includes(key));
  return { ...resource, fields: Object.fromEntries(fields) as Resource['fields'] };
}

/** True if an account may see the values of all resources. */
export function seesAll({ values }: Access): boolean {
  return (values[hiddenTitles] as readonly unknown[]).length === 0;
}
