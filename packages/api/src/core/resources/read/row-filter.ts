import { type Parameter, queryParameters } from '@koshpay/resource/internal';
import { and, eq, ilike, is, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import type { Access } from '../../access/access.ts';
import type { CompiledProduct } from '../../compiled-product.ts';
import { toPrefixKey } from '../../search/indexed.ts';
import { searchFields } from '../../search/search-fields.ts';
import { type Lookup, toLookups, toTypedValues } from '../../search/typed-text.ts';
import { createSelection } from './select.ts';
import { endOfDay, isDay, startOfDay } from './zoned-query.ts';

type Query = Readonly<Record<string, unknown>>;
type Values = Record<string, unknown>;

/** The filter of a list's rows, for people with one shape of access. */
export type RowFilter = ReturnType<typeof createRowFilter>;

/**
 * Creates the filter that turns a query into the rows that it means: the same ones for a list, its
 * total, exports, bulk runs and series.
 */
export function createRowFilter(product: CompiledProduct, name: string, access: Access) {
  const { readable } = access.of(name);
  const parameters = queryParameters(readable);
  const selection = createSelection(product, readable, access);
  const columnOf = (field: string) => selection.columns[field] as PgColumn;
  const toKey = (field: string) => toPrefixKey(columnOf(field));
  const { ends } = searchFields(readable);

  /**
   * The lookups that find the rows of a search, each by an index of the column where it is one of
   * the table.
   *
   * @param keyOf the text of a field in lower case; computed from its column by default
   */
  const lookupsOf = ({ param, match, fields }: Parameter, keyOf = toKey): Lookup[] =>
    fields.flatMap((field) => {
      if (match === 'prefix') return toLookups(param, keyOf(field), ends.includes(field));
      const where = comparisons[match](columnOf(field), sql.placeholder(param));
      return { where, order: toKey(field), match: where };
    });

  const toCondition = (parameter: Parameter) =>
    or(...lookupsOf(parameter).map(({ where }) => where));

  return {
    selection,
    lookupsOf,
    toCondition,

    read: (query: Query) => read(parameters, query, columnOf, product.timeZone),
    toWhere: (active: readonly Parameter[], alternative?: SQL) =>
      toWhere(toCondition, active, alternative),
    /** The tables to join for those conditions. */
    joinsOf: (active: readonly Parameter[]) => {
      const joins = active.flatMap(({ fields }) => fields.map(selection.joinOf));
      return [...new Set(joins)].filter((join) => join !== undefined);
    },
  };
}

/**
 * The parameters that a query sets, and the values of their placeholders.
 *
 * @param query as the schema of a list's filters has parsed it
 */
function read(
  parameters: readonly Parameter[],
  query: Query,
  columnOf: (field: string) => PgColumn,
  timeZone: string,
): { readonly active: Parameter[]; readonly values: Values } {
  const given = parameters
    .filter(({ param }) => query[param] !== undefined && query[param] !== '')
    .map((parameter) => toSingle(parameter, query[parameter.param]));
  const values = given.map(([parameter, value]) => toValues(parameter, value, columnOf, timeZone));
  return { active: given.map(([parameter]) => parameter), values: Object.assign({}, ...values) };
}

/** The values of a parameter's placeholders. */
function toValues(
  { param, match, fields: [field = ''] }: Parameter,
  given: unknown,
  columnOf: (field: string) => PgColumn,
  timeZone: string,
): Values {
  if (match === 'prefix') return toTypedValues(param, String(given));
  if (match === 'contains') return { [param]: `%${toLiteral(given)}%` };
  const column = columnOf(field);
  const isTime = is(column, PgColumn) && column.getSQLType().startsWith('timestamp');
  if (!isTime || !isDay(given)) return { [param]: given };
  const toTime = match === 'from' ? startOfDay : endOfDay;
  return { [param]: toTime(given, timeZone) };
}

/**
 * All plain conditions, and at least one of the others if there are any.
 *
 * @param alternative one more of the others
 */
function toWhere(
  toCondition: (parameter: Parameter) => SQL | undefined,
  active: readonly Parameter[],
  alternative: SQL | undefined,
): SQL | undefined {
  const plain = active.filter(({ isAlternative }) => !isAlternative);
  const others = active.filter(({ isAlternative }) => isAlternative);
  const alternatives = Map.groupBy(others, toConditionName);
  return and(
    ...plain.map(toCondition),
    or(...[...alternatives.values()].map((parts) => and(...parts.map(toCondition))), alternative),
  );
}

/** One of several values is compared as the only one: an index has its rows in the list's order. */
function toSingle(parameter: Parameter, given: unknown): readonly [Parameter, unknown] {
  if (parameter.match !== 'any' || !Array.isArray(given) || given.length !== 1)
    return [parameter, given];
  return [{ ...parameter, match: 'equal' }, given[0]];
}

type Compare = (column: PgColumn, value: SQLWrapper) => SQL;

const comparisons: Readonly<Record<Exclude<Parameter['match'], 'prefix'>, Compare>> = {
  equal: eq,
  any: (column, values) => sql`${column} = any(${values})`,
  contains: ilike,
  // In any case, like the index.
  whole: (column, text) => sql`lower(${column}) = lower(${text}::text)`,
  // Compared raw: PostgreSQL reads the bound as the column's type.
  from: (column, bound) => sql`${column} >= ${bound}`,
  to: (column, bound) => sql`${column} <= ${bound}`,
  empty: (column, isEmpty) => sql`(${column} is null) = ${isEmpty}`,
};

/** Both ends of a range are one condition. */
function toConditionName({ param, match, fields }: Parameter): string {
  return match === 'from' || match === 'to' ? `range of ${fields[0]}` : param;
}

function toLiteral(text: unknown): string {
  return String(text).replace(/[\\%_]/g, '\\$&');
}
