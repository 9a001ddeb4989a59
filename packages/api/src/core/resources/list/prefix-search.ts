import type { Parameter } from '@koshpay/resource/internal';
import { and, getTableColumns, getTableName, is, or, SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { toPrefixKey } from '../../search/indexed.ts';
import type { CursorValues } from './cursor.ts';
import { keys, type ListParts, type Shape } from './list-parts.ts';
import { orderBy, toTexts } from './order.ts';
import type { PageStatements } from './page-statements.ts';

type Row = Record<string, unknown>;

/** A search whose texts are all in indexes of the resource's own table. */
export interface PrefixSearch extends Parameter {
  readonly match: 'prefix' | 'whole';
}

/** The result of looking a search up in the indexes, up to half of the bound. */
interface Probed {
  /**
   * The rows of the page where nothing else is filtered, otherwise every row that it finds; null if
   * those are more than half of the bound.
   */
  readonly ids: string[] | null;
  /** The least number of rows that it finds; on a page, the exact number. */
  readonly found: number;
}

/** The rows that were found among as many as the bound. */
interface Walked {
  readonly ids: string[];
  /** The place of the last row that was read, where there are more rows. */
  readonly end?: CursorValues;
}

/** Rows that no index has both filters of are read one by one to be counted: fewer of them. */
const countFactor = 10;

/** Each entry of an index leads to a page of the table at a random place: fewer of them are read. */
const shareOfEntries = 1 / 2;

/**
 * The search of a list's parameters that the indexes of its own table can answer. Those of a log have
 * whole texts in the order of its list: no search is needed.
 */
export function findPrefixSearch(
  active: readonly Parameter[],
  { filter, table, resource }: ListParts,
): PrefixSearch | undefined {
  const isOwn = ({ fields }: Parameter) =>
    fields.every((key) => filter.selection.columns[key] === table[key]);
  const alternatives = active.filter(({ isAlternative }) => isAlternative);
  return active.find(
    (parameter): parameter is PrefixSearch =>
      (parameter.match === 'prefix' || (parameter.match === 'whole' && !resource.log)) &&
      (parameter.isAlternative ? alternatives : [parameter]).every(isOwn),
  );
}

/**
 * A list without the conditions that are compared with each row that is read: a search, with its
 * alternatives, and the ranges that nothing has the rows of.
 */
export function withoutSearch(shape: Shape, search: PrefixSearch | undefined): Shape {
  const active = shape.active.filter(
    (parameter) =>
      !parameter.isRead &&
      parameter !== search &&
      !(search?.isAlternative && parameter.isAlternative),
  );
  return { ...shape, active };
}

/**
 * Searches the beginnings of several columns with bounded work. Of a rare text, the indexes have
 * all rows; of a frequent one, they say so after half as many entries as the bound, and reading the
 * list in its own order soon finds a page, or a part of one.
 */
export function createPrefixSearch(parts: ListParts, statements: PageStatements, bound: number) {
  const context = { ...parts, statements, bound };
  return {
    /**
     * Looks the text up in the indexes of all columns, in half as many entries as the bound and one.
     *
     * @param isAlone whether nothing else is filtered, so that the same entries have the page
     */
    probe: (search: PrefixSearch, shape: Shape, values: Row, isAlone: boolean) =>
      probe(context, search, shape, values, isAlone),
    /** Reads the list in its order, as many rows as the bound. */
    walk: (search: PrefixSearch | undefined, shape: Shape, values: Row) =>
      walk(context, search, shape, values),
    /** True if the alternatives of a search find no more rows than the bound. */
    areFew: async (active: readonly Parameter[], shape: Shape, values: Row) =>
      active.every(({ isAlternative }) => !isAlternative) ||
      (await isWithin(context, bound, { ...shape, active, from: 'offset' }, values)),
    /** True if a walk from the start reads the whole list. */
    isShort: (search: PrefixSearch | undefined, shape: Shape, values: Row) =>
      isWithin(context, bound, withoutSearch(shape, search), values),
    /** The number of rows that it finds, where counting them is cheap. */
    count: (search: PrefixSearch | undefined, shape: Shape, values: Row) =>
      count(context, search, shape, values),
  };
}

interface Context extends ListParts {
  readonly statements: PageStatements;
  readonly bound: number;
}

async function probe(
  context: Context,
  search: PrefixSearch,
  shape: Shape,
  values: Row,
  isAlone: boolean,
): Promise<Probed> {
  const { db, statements, bound } = context;
  const entries = Math.ceil(bound * shareOfEntries);
  const onPage = statements.whereOfPage({ ...shape, active: [] }) ?? sql`true`;
  const [row] = await db.drizzle
    .select({ ids: sql<string[] | null>`"ids"`, found: sql`"found"`.mapWith(Number) })
    .from(toProbe(context, search, shape, { entries, ...(isAlone && { onPage }) }))
    .execute(values);
  return { ids: row?.ids ?? null, found: Math.min(row?.found ?? 0, entries) };
}

async function walk(
  context: Context,
  search: PrefixSearch | undefined,
  shape: Shape,
  values: Row,
): Promise<Walked> {
  const { db, table, filter, statements, bound } = context;
  const limit = Number(values[keys.limit]);
  const inOrder = orderBy(shape.order, shape.from === 'before');
  const found = await db.drizzle
    .select({ id: sql<string>`${table.id}`.as('id') })
    .from(walkedRows(context, search, shape, bound))
    .where(isFound(filter, search, shape))
    .orderBy(...inOrder)
    .limit(limit)
    .offset(Number(values[keys.offset]))
    .execute(values);
  const ids = found.map((row) => row.id);
  if (ids.length === limit) return { ids };
  const others = withoutSearch(shape, search);
  const [last, more] = await statements
    .filtered(others, { place: toTexts(shape.order.columns) }, statements.whereOfPage(others))
    .orderBy(...inOrder)
    .limit(2)
    .offset(bound - 1)
    .execute(values);
  return { ids, ...(more && { end: last?.place as CursorValues }) };
}

async function count(
  context: Context,
  search: PrefixSearch | undefined,
  shape: Shape,
  values: Row,
): Promise<number | undefined> {
  const { db, filter, bound } = context;
  const some = search ? Math.ceil(bound / countFactor) : bound;
  const whole: Shape = { ...shape, from: 'offset' };
  if (!(await isWithin(context, some, withoutSearch(whole, search), values))) return undefined;
  const [row] = await db.drizzle
    .select({ found: sql`count(*)`.mapWith(Number).as('found') })
    .from(walkedRows(context, search, whole, some))
    .where(isFound(filter, search, whole))
    .execute(values);
  return row?.found;
}

/** True if a list has at most this number of rows. */
async function isWithin(
  { statements }: Context,
  most: number,
  shape: Shape,
  values: Row,
): Promise<boolean> {
  const rows = statements.filtered(shape, { one: sql`1` }).offset(most).limit(1);
  return (await rows.execute(values)).length === 0;
}

/** True if one of these rows is found. */
function isFound(
  filter: ListParts['filter'],
  search: PrefixSearch | undefined,
  { active }: Shape,
): SQL | undefined {
  const read = active.filter(({ isRead }) => isRead);
  const match = search && or(...filter.lookupsOf(search, toKey).map(({ match }) => match));
  if (!search?.isAlternative) return and(filter.toWhere(read), match);
  const alternatives = active.filter((each) => each.isAlternative && each !== search);
  return filter.toWhere([...read, ...alternatives], match);
}

/** Rows of the list without the search, in its order and as far as they are read. */
function walkedRows(
  { table, filter, statements }: Context,
  search: PrefixSearch | undefined,
  shape: Shape,
  limit: number,
): SQL {
  const others = withoutSearch(shape, search);
  // What is computed may be of any of them.
  const compared = shape.active.flatMap(({ fields }) =>
    fields.flatMap((key) =>
      is(filter.selection.columns[key], SQL)
        ? Object.values(getTableColumns(table as PgTable))
        : [table[key]],
    ),
  );
  const wanted = [table.id, ...shape.order.columns, ...compared].filter((column) => column);
  const columns = Object.fromEntries(
    wanted.map((column) => [(column as PgColumn).name, column as PgColumn]),
  );
  // Lower case costs more than all comparisons: it is made once for each text.
  const lowered = search?.match === 'prefix' ? search.fields : [];
  const texts = Object.fromEntries(
    lowered.map((key) => [toKeyName(key), toPrefixKey(table[key] as PgColumn).as(toKeyName(key))]),
  );
  const rows = statements
    .filtered(others, { ...columns, ...texts }, statements.whereOfPage(others))
    .orderBy(...orderBy(shape.order, shape.from === 'before'))
    .limit(limit);
  return sql`(${rows}) as ${sql.identifier(getTableName(table))}`;
}

/** The lower case of a field's text, among the columns of rows that are walked. */
const toKeyName = (field: string) => `#lower_${field}`;
const toKey = (field: string) => sql`${sql.identifier(toKeyName(field))}`;

interface ProbeOptions {
  /** The most entries that are read altogether. */
  readonly entries: number;
  /** The condition on rows of the page, if that is read; every id otherwise. */
  readonly onPage?: SQL;
}

/**
 * Entries of the indexes, one after the other, until there are enough. What each of them leaves is
 * counted once.
 */
function toProbe(
  { table, state, filter }: ListParts,
  search: PrefixSearch,
  { hasAsOf, order: listOrder, from }: Shape,
  { entries, onPage }: ProbeOptions,
): SQL {
  const columns = onPage ? listOrder.columns : [table.id];
  const place = sql.join(
    columns.map((column) => sql`${column}`),
    sql`, `,
  );
  const lookups = filter.lookupsOf(search);
  const leftAfter = (index: number) =>
    index < 0 ? sql.raw(String(entries + 1)) : sql`(select "left" from ${toCounted(index)})`;
  const probes = lookups.map(({ where, order }, index) => {
    const left = leftAfter(index - 1);
    return sql`${toName(index)} as materialized (select ${place},
        ${hasAsOf ? state.isInSnapshot : sql`true`} as "#is_old", ${onPage ?? sql`true`} as "#on_page"
        from ${table} where ${where} order by ${order} using ~<~ limit ${left}),
      ${toCounted(index)} as materialized (select ${left} - count(*) as "left",
        count(*) filter (where "#is_old") as "old" from ${toName(index)})`;
  });
  const each = (of: (index: number) => SQL, between: SQL) =>
    sql.join(
      lookups.map((_, index) => of(index)),
      between,
    );
  // A row may be found by several indexes: only those of one are different rows.
  const rows = each((index) => sql`select * from ${toName(index)}`, sql` union `);
  const most = each((index) => sql`(select "old" from ${toCounted(index)})`, sql`, `);
  const isAll = sql`${leftAfter(lookups.length - 1)} > 0`;
  const inOrder = sql.join(orderBy(listOrder, from === 'before'), sql`, `);
  const page = sql`select "id" from "found" as ${sql.identifier(getTableName(table))}
    where "#on_page" order by ${inOrder}
    limit ${sql.placeholder(keys.limit)} offset ${sql.placeholder(keys.offset)}`;
  return sql`(with ${sql.join(probes, sql`, `)}, "found" as materialized (${rows})
    select case when ${isAll} then (select count(*) from "found" where "#is_old")
      else greatest(${most}) end as "found",
    case when ${isAll} then array(${onPage ? page : sql`select "id" from "found"`}) end as "ids") as "probed"`;
}

/** The entries of an index, and how many of them there are. */
const toName = (index: number) => sql.identifier(`probe_${index}`);
const toCounted = (index: number) => sql.identifier(`counted_${index}`);
