import type { ListQuery, Parameter } from '@koshpay/resource/internal';
import { and, type SQL, sql } from 'drizzle-orm';
import { isDay } from '../../core/resources/read/zoned-query.ts';
import type { FiguresWhere } from './figures.ts';

type Given = Readonly<Record<string, unknown>>;

const dayKey = (param: string) => `#day.${param}`;

/** True if a rollup counts rows by a parameter: by the value of a field, or by whole days. */
export function isCounted(
  { match, fields: [field], isAlternative, param }: Parameter,
  over: string,
  query: Given,
): boolean {
  if (isAlternative) return false;
  if (match === 'equal' || match === 'any') return field !== over;
  return (match === 'from' || match === 'to') && field === over && isDay(query[param]);
}

/** The filters as conditions on figures, with placeholders for {@link toDays} and the filters' values. */
export function toFiguresWhere(active: readonly Parameter[]): FiguresWhere {
  return (column) => and(...active.map((parameter) => compare(parameter, column)));
}

/** The days of a query, which figures are compared with. */
export function toDays(active: readonly Parameter[], query: Given | ListQuery) {
  return Object.fromEntries(
    active.flatMap(({ param, match }) =>
      match === 'from' || match === 'to' ? [[dayKey(param), query[param]]] : [],
    ),
  );
}

function compare(
  { param, match, fields: [field = ''] }: Parameter,
  column: Parameters<FiguresWhere>[0],
): SQL {
  const value = sql.placeholder(param);
  const day = sql.placeholder(dayKey(param));
  if (match === 'from') return sql`${column(field)} >= ${day}`;
  if (match === 'to') return sql`${column(field)} <= ${day}`;
  return match === 'any' ? sql`${column(field)} = any(${value})` : sql`${column(field)} = ${value}`;
}
