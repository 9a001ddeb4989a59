import type { ListQuery, PageFacts } from '@koshpay/resource';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type CursorValues, toCursor } from './cursor.ts';
import { pageOutOfReach } from './list-errors.ts';
import { createPageStatements, keys, type ListParts, type Shape } from './page-statements.ts';
import {
  createPrefixSearch,
  findPrefixSearch,
  type PrefixSearch,
  toSearchValues,
} from './prefix-search.ts';

type Row = Record<string, unknown>;

/** Which page is read, and with which values. */
interface Request {
  readonly page: number;
  readonly limit: number;
  readonly query: ListQuery;
  readonly values: Row;
}

/** How many rows a list has, as far as they were counted. */
interface Counted {
  readonly total: number;
  readonly isExact: boolean;
  /** Whether its pages can only be read one after the other. */
  readonly isSequential?: boolean;
}

interface Found extends Omit<PageFacts, 'as_of'> {
  readonly rows: Row[];
  /** The place of the newest row; none where there is no row. */
  readonly asOf?: CursorValues;
}

/** Creates the function that reads a page of a list. Its work is bounded, however long the list is. */
export function createPages(parts: ListParts) {
  const { resource, table, access } = parts;
  const bound = resource.list.countLimit;
  const statements = createPageStatements(parts);
  const searches = createPrefixSearch(parts, statements, bound);
  const isScoped = access.of(resource.name).where((key) => table[key] as PgColumn) !== undefined;

  async function readCounted(shape: Shape, request: Request): Promise<Found> {
    const offset = offsetOf(shape, request);
    const { page, total } = statements.of(shape);
    const values = toValues(request, offset, bound);
    const count = async (known: unknown) =>
      toCounted(Number(known ?? (await total.execute(values))[0]?.total), bound);
    if (offset >= bound) {
      const counted = await count(undefined);
      if (!counted.isExact) throw pageOutOfReach(lastPageOf(counted, request.limit, bound));
      return toFound([], shape, request, counted, bound);
    }
    const rows = toRows(shape, await page.execute(values));
    const known = rows.length === 0 && offset === 0 && shape.from === 'offset' ? 0 : undefined;
    return toFound(rows, shape, request, await count(rows[0]?.[keys.total] ?? known), bound);
  }

  /** A search that finds more rows than can be sorted. */
  async function readFrequent(
    search: PrefixSearch,
    shape: Shape,
    request: Request,
    found: number,
  ): Promise<Found> {
    const others = without(shape, search);
    const values = toValues(request, offsetOf(shape, request), bound);
    const { ids, isWhole } = await searches.walk(search, others, values);
    if (!isWhole && values[keys.offset] !== 0) throw pageOutOfReach(1);
    const rows = isWhole
      ? await readByIds(shape, ids, values)
      : toRows(shape, await statements.pageOnly(shape).execute(values));
    const isAlone = others.active.length === 0 && !isScoped;
    const counted = isAlone
      ? { total: Math.min(found, bound), isExact: false }
      : await searches.count(search, { ...others, from: 'offset' }, values);
    return toFound(rows, shape, request, { ...counted, isSequential: !counted.isExact }, bound);
  }

  async function readByIds({ order, hasAsOf }: Shape, ids: readonly string[], values: Row) {
    const byIds: Shape = { active: [], order, from: 'offset', hasAsOf, byIds: true };
    return statements.of(byIds).page.execute({ ...values, [keys.ids]: ids, [keys.offset]: 0 });
  }

  return async (shape: Shape, given: Request): Promise<Found> => {
    const search = findPrefixSearch(shape.active, parts);
    if (!search) return readCounted(shape, given);
    const values = { ...given.values, ...toSearchValues(given.query[search.param]) };
    const { ids, found } = await searches.probe(search, shape.hasAsOf, values);
    if (!ids) return readFrequent(search, shape, { ...given, values }, found);
    const byIds = { ...without(shape, search), byIds: true };
    return readCounted(byIds, { ...given, values: { ...values, [keys.ids]: ids } });
  };
}

function without(shape: Shape, search: PrefixSearch): Shape {
  return { ...shape, active: shape.active.filter((parameter) => parameter !== search) };
}

/** One row more than the page has: whether a page follows is known without counting. */
function toValues({ values, limit }: Request, offset: number, bound: number): Row {
  return { ...values, [keys.limit]: limit + 1, [keys.offset]: offset, [keys.bound]: bound + 1 };
}

function offsetOf({ from }: Shape, { page, limit }: Request): number {
  return from === 'offset' ? (page - 1) * limit : 0;
}

/** Rows before a row are read backwards. */
function toRows({ from }: Shape, rows: Row[]): Row[] {
  return from === 'before' ? rows.toReversed() : rows;
}

function toCounted(total: number, bound: number): Counted {
  return total > bound ? { total: bound, isExact: false } : { total, isExact: true };
}

function toFound(
  read: readonly Row[],
  shape: Shape,
  request: Request,
  counted: Counted,
  bound: number,
): Found {
  const { limit, page } = request;
  const { order, from } = shape;
  const hasMore = read.length > limit;
  const rows = from === 'before' ? read.slice(-limit) : read.slice(0, limit);
  const [first, last] = [placeOf(rows[0]), placeOf(rows.at(-1))];
  const isFirst = from === 'offset' ? page === 1 : from === 'before' && !hasMore;
  const isLast = from !== 'before' && !hasMore;
  const seen = offsetOf(shape, request) + rows.length;
  const isWhole = from === 'offset' && isLast && (rows.length > 0 || page === 1);
  const known = isWhole && !counted.isExact ? { total: seen, isExact: true } : counted;
  const asOf = read[0]?.[keys.asOf] as CursorValues | null | undefined;
  return {
    rows,
    total: known.isExact ? known.total : Math.max(known.total, seen),
    total_is: known.isExact ? 'exact' : 'at_least',
    last_page: lastPageOf(known, limit, bound),
    ...(asOf && { asOf }),
    ...(last && !isLast && { after: toCursor(order.columns, last) }),
    ...(first && !isFirst && { before: toCursor(order.columns, first) }),
  };
}

function placeOf(row: Row | undefined): CursorValues | undefined {
  return row?.[keys.place] as CursorValues | undefined;
}

function lastPageOf(
  { total, isExact, isSequential }: Counted,
  limit: number,
  bound: number,
): number {
  if (isSequential) return 1;
  return Math.max(1, isExact ? Math.ceil(total / limit) : Math.floor(bound / limit));
}
