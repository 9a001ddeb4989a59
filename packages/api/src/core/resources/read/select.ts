import type { Fields, Resource } from '@koshpay/resource';
import type { FieldOf, Kind } from '@koshpay/resource/internal';
import { and, eq, getTableName, type SQL, type Subquery, sql } from 'drizzle-orm';
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Access } from '../../access/access.ts';
import { toVisibleValue } from '../../access/hidden-values.ts';
import type { CompiledProduct } from '../../compiled-product.ts';
import type { Queryable } from '../../database/connection/connect.ts';
import type { ResourceTable } from '../../tables/tables.ts';
import { referredIdKey, sealedFieldsOf } from '../values/sealed-fields.ts';

type Selected = Record<string, PgColumn | SQL>;

/**
 * A table that a reference leads to, and its join condition.
 *
 * @public declared types name it
 */
export interface Join {
  readonly target: ResourceTable;
  readonly on: SQL;
}

/** The sources of a resource's rows: the SQL of each field, and the tables to join for it. */
export interface Selection {
  readonly columns: Readonly<Selected>;
  readonly joins: readonly Join[];
  /**
   * True if a row counts, adds up or looks for others, which is too expensive for rows outside of
   * the page.
   */
  readonly isCostly: boolean;
  /** The join through which a field is read; undefined for the table's own fields. */
  readonly joinOf: (field: string) => Join | undefined;
}

/**
 * Finds where each field of a resource's rows comes from: its table, a reference, or a subquery. What
 * comes from other resources comes from rows that the access lets through; execute with its `values`.
 *
 * @param isWhole whether writes read it, also values that the writer may not see
 */
export function createSelection(
  product: CompiledProduct,
  resource: Resource,
  access: Access,
  { isWhole = false } = {},
): Selection {
  const table = product.tableOf(resource.name);
  const { fields } = resource as { readonly fields: Fields };
  // A reference is followed even where the resource is without it: the person may not read it.
  const refs = product.resourceOf(resource.name).fields as Fields;
  const joins = new Map<string, Join>();
  const columns: Selected = {};
  const sealed = sealedFieldsOf(product, resource).map(({ key }) => key);
  for (const [key, field] of Object.entries(fields)) {
    if (field.kind === 'writeOnly' || field.kind === 'lines') continue;
    if (field.kind === 'count' || field.kind === 'sum')
      columns[key] = toSubquery(product, table, field, access);
    else if (field.kind === 'mention') columns[key] = toMention(product, table, field, access);
    else if (field.kind !== 'through') {
      const value = toValue(product, resource.name, key, table);
      columns[key] = isWhole ? value : toVisibleValue(resource, key, table, value);
    } else {
      const join =
        joins.get(field.ref) ??
        toJoin(product, table, field.ref, refs[field.ref] as FieldOf<'ref'>, access);
      joins.set(field.ref, join);
      const { resource: target } = refs[field.ref] as FieldOf<'ref'>;
      columns[key] = toValue(product, target, field.field, join.target);
      // Only the id identifies the row for which a value was sealed.
      if (sealed.includes(key)) columns[referredIdKey(field.ref)] = join.target.id as PgColumn;
    }
  }
  const joinOf = (key: string) => {
    const field = fields[key];
    return field?.kind === 'through' ? joins.get(field.ref) : undefined;
  };
  const isCostly = Object.values(fields).some(({ kind }) => costlyKinds.includes(kind));
  return { columns, joins: [...joins.values()], isCostly, joinOf };
}

const costlyKinds: readonly Kind[] = ['count', 'sum', 'mention'];

/**
 * The rows of a resource's table with all fields, and the caller's additions.
 *
 * @param from the table, or some of its rows under its name
 */
export function selectRows(
  db: Pick<Queryable, 'select'>,
  from: ResourceTable | Subquery,
  { columns, joins }: Selection,
  added: Record<string, SQL> = {},
) {
  const query = db
    .select({ ...columns, ...added })
    .from(from as PgTable)
    .$dynamic();
  for (const { target, on } of joins) query.leftJoin(target, on);
  return query;
}

/** The value of a stored field: that of its column, or what a hook computes instead. */
function toValue(
  { hooks }: CompiledProduct,
  resource: string,
  key: string,
  table: ResourceTable,
): PgColumn | SQL {
  const column = table[key] as PgColumn;
  return hooks[resource]?.computed?.[key]?.(columnsOf(table)).mapWith(column) ?? column;
}

/** Joined under the reference's own name: two references may lead to one table. */
function toJoin(
  { tableOf }: CompiledProduct,
  table: ResourceTable,
  ref: string,
  { resource, targetKey = 'id' }: FieldOf<'ref'>,
  access: Access,
): Join {
  const target = alias(tableOf(resource), ref) as unknown as ResourceTable;
  const belongs = eq(table[ref] as PgColumn, target[targetKey] as PgColumn);
  const isVisible = access.of(resource).where((key) => target[key] as PgColumn);
  return { target, on: and(belongs, isVisible) as SQL };
}

/**
 * Counts or sums the rows that refer to this one. Names are qualified: inside, they would mean the
 * other table.
 */
function toSubquery(
  product: CompiledProduct,
  table: ResourceTable,
  field: FieldOf<'count'> | FieldOf<'sum'>,
  access: Access,
): SQL {
  const column = (name: string) => sql`"referring".${sql.identifier(name)}`;
  const from = sql`${sql.identifier(getTableName(product.tableOf(field.resource)))} as "referring"`;
  const target = sql.identifier(targetKeyOf(product, field));
  const belongs = sql`${column(field.foreignKey)} = ${sql.identifier(getTableName(table))}.${target}`;
  const isVisible = access.of(field.resource).where(column);
  if (field.kind === 'sum') {
    const total = sql`coalesce(sum(${column(field.field)}), 0)`;
    return sql`(select ${total} from ${from} where ${and(belongs, isVisible)})`.mapWith(String);
  }
  // Written out: a statement without values is planned once.
  const wanted = Object.entries(field.where ?? {}).map(([key, values]) => {
    const literals = [values].flat().map((value) => pg.escapeLiteral(String(value)));
    return sql`${column(key)} in (${sql.raw(literals.join(', '))})`;
  });
  return sql`(select count(*) from ${from} where ${and(belongs, isVisible, ...wanted)})`.mapWith(
    Number,
  );
}

/** Finds the row that has the same values, by the index that keeps them unique. */
function toMention(
  { tableOf }: CompiledProduct,
  table: ResourceTable,
  { resource, match }: FieldOf<'mention'>,
  access: Access,
): SQL {
  const column = (name: string) => sql`"mentioned".${sql.identifier(name)}`;
  const own = columnsOf(table);
  const from = sql`${sql.identifier(getTableName(tableOf(resource)))} as "mentioned"`;
  const isEqual = Object.entries(match).map(([key, name]) => sql`${column(key)} = ${own(name)}`);
  const isVisible = access.of(resource).where(column);
  return sql`(select ${column('id')} from ${from} where ${and(...isEqual, isVisible)})`.mapWith(
    Number,
  );
}

/** The columns of a table, qualified: in a subquery, they would mean those of another table. */
const columnsOf = (table: ResourceTable) => (name: string) =>
  sql`${sql.identifier(getTableName(table))}.${sql.identifier(name)}`;

/** The column that the counted rows refer to: the id, or another unique field. */
function targetKeyOf(
  { resourceOf }: CompiledProduct,
  { resource, foreignKey }: FieldOf<'count'> | FieldOf<'sum'>,
): string {
  const field = (resourceOf(resource).fields as Fields)[foreignKey];
  return (field?.kind === 'ref' && field.targetKey) || 'id';
}
