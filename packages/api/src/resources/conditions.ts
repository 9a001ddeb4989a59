import type { Parameter } from '@koshpay/resource';
import { and, eq, ilike, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { endOfDay, isDay, startOfDay } from './day.ts';
import type { Selection } from './select.ts';

/** The SQL of a list's parameters: conditions with named placeholders, and their values. */
export function createConditions({ columns }: Selection, timeZone: string) {
  const columnOf = (field: string) => columns[field] as PgColumn;

  const toCondition = ({ param, match, fields }: Parameter) =>
    or(...fields.map((field) => comparisons[match](columnOf(field), sql.placeholder(param))));

  /**
   * All plain conditions, and at least one of the others if there are any.
   *
   * @param alternative one more of the others
   */
  function toWhere(active: readonly Parameter[], alternative?: SQL): SQL | undefined {
    const plain = active.filter(({ isAlternative }) => !isAlternative);
    const alternatives = Map.groupBy(
      active.filter(({ isAlternative }) => isAlternative),
      toConditionName,
    );
    return and(
      ...plain.map(toCondition),
      or(...[...alternatives.values()].map((parts) => and(...parts.map(toCondition))), alternative),
    );
  }

  const toValues = (active: readonly Parameter[], query: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      active.map((parameter) => [parameter.param, toValue(parameter, query[parameter.param])]),
    );

  function toValue({ match, fields: [field = ''] }: Parameter, given: unknown): unknown {
    if (match === 'contains') return `%${toLiteral(given)}%`;
    if (match === 'prefix') return `${toLiteral(given)}%`;
    if (match === 'equal' && Array.isArray(given)) return given[0];
    const isTime = columnOf(field).getSQLType().startsWith('timestamp');
    if (!isTime || !isDay(given)) return given;
    return match === 'from' ? startOfDay(given, timeZone) : endOfDay(given, timeZone);
  }

  return { toWhere, toValues };
}

type Compare = (column: PgColumn, value: SQLWrapper) => SQL;

const comparisons: Readonly<Record<Parameter['match'], Compare>> = {
  equal: eq,
  any: (column, values) => sql`${column} = any(${values})`,
  contains: ilike,
  // In any case, like the index.
  prefix: (column, pattern) => sql`lower(${column}) like lower(${pattern}::text)`,
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
