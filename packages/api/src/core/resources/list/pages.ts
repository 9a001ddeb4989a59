import type { Resource } from '@koshpay/resource';
import type { ListQuery, PageFacts } from '@koshpay/resource/internal';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { TextRows } from '../../database/connection/text-query.ts';
import type { FigurePages } from '../figures.ts';
import { type CursorValues, toCursor } from './cursor.ts';
import { pageOutOfReach } from './list-errors.ts';
import { isInOrder, keys, type ListParts, type Shape } from './list-parts.ts';
import type { PageRows } from './page-rows.ts';
import { createPageStatements, type PageStatements } from './page-statements.ts';
import {
  createPrefixSearch,
  findPrefixSearch,
  type PrefixSearch,
  withoutSearch,
} from './prefix-search.ts';

type Row = Record<string, unknown>;

/** The page to read, and the values of its query. */
interface Request {
  readonly page: number;
  readonly limit: number;
  readonly query: ListQuery;
  readonly values: Row;
}

/** The number of rows of a list, as far as they were counted. */
interface Counted {
  readonly total: number;
  readonly isExact: boolean;
  /** The last page that can be read by its number. */
  readonly lastPage: number;
}

interface Found extends Omit<PageFacts, 'as_of'> {
  /** The rows of the page, unread. */
  readonly answer: TextRows;
  /** The place of the newest row; none where there is no row. */
  readonly asOf?: CursorValues;
}

/** The statements of a list, and what they are chosen by. */
interface Reads {
  readonly resource: Resource;
  readonly rolled: FigurePages | undefined;
  readonly statements: PageStatements;
  readonly searches: ReturnType<typeof createPrefixSearch>;
  readonly bound: number;
  /** True if the person may see some rows only. */
  readonly isScoped: boolean;
}

/** Creates the function that reads a page of a list. Its work is bounded, however long the list is. */
export function createPages(parts: ListParts, rolled: FigurePages | undefined) {
  const { resource, table, access } = parts;
  const bound = resource.list.countLimit;
  const statements = createPageStatements(parts, rolled);
  const searches = createPrefixSearch(parts, statements, bound);
  const isScoped = access.of(resource.name).where((key) => table[key] as PgColumn) !== undefined;
  const reads = { resource, rolled, statements, searches, bound, isScoped };

  return async (shape: Shape, given: Request): Promise<Found> => {
    const search = findPrefixSearch(shape.active, parts);
    if (!search)
      return hasRead(shape)
        ? readFrequent(reads, search, shape, given, 0)
        : readCounted(reads, shape, given);
    const { values } = given;
    const isAlone = shape.active.length === 1 && !isScoped;
    const paged = toValues(given, offsetOf(shape, given));
    const { ids, found } = await searches.probe(search, shape, paged, isAlone);
    if (!ids) return readFrequent(reads, search, shape, given, found);
    if (isAlone) {
      // The indexes have all its rows.
      const read = await readByIds(reads, shape, ids, toValues(given, 0));
      return toFound(read, shape, given, toExact(found, given.limit));
    }
    const active = shape.active.filter((parameter) => parameter !== search);
    if (search.isAlternative && !(await searches.areFew(active, shape, values)))
      return readFrequent(reads, search, shape, given, bound);
    const byIds = search.isAlternative ? ('alternative' as const) : ('all' as const);
    const withIds = { ...given, values: { ...values, [keys.ids]: ids } };
    return readCounted(reads, { ...shape, active, byIds }, withIds);
  };
}

async function readCounted(reads: Reads, given: Shape, request: Request): Promise<Found> {
  const { resource, rolled, statements, bound } = reads;
  const { limit } = request;
  const offset = offsetOf(given, request);
  const isLocated = Boolean(given.isCounted && rolled?.locates(given.order));
  const isFar = offset >= bound || !isInOrder(given.active);
  const isCommon = offset === 0 && resource.list.pageSizes.includes(limit);
  const shape = {
    ...given,
    isLocated: isLocated && isFar && given.from === 'offset',
    firstRows: isCommon ? limit + 1 : undefined,
  };
  const { page, total } = statements.of(shape);
  const values = toValues(request, offset);
  const isInReach = offset < bound || isLocated;
  const read = isInReach ? await page(values) : undefined;
  const isNone = read && !shape.isCounted && isWholeList(shape, read, offset);
  const found = read?.total ?? (isNone ? 0 : await total(values));
  // The rollup is not filled yet.
  if (found === null) return readCounted(reads, { ...shape, isCounted: false }, request);
  const counted = toCounted(found, { bound, isCounted: shape.isCounted, isLocated }, limit);
  if (!isInReach && (!counted.isExact || offset < counted.total))
    throw pageOutOfReach(counted.lastPage);
  return toFound(read, shape, request, counted);
}

/**
 * A search that finds more rows than can be sorted, or a range that no index has. The page has what
 * is found among as many rows of the list as the bound, and the next one continues from there.
 */
async function readFrequent(
  reads: Reads,
  search: PrefixSearch | undefined,
  shape: Shape,
  request: Request,
  found: number,
): Promise<Found> {
  const { searches } = reads;
  const values = toValues(request, offsetOf(shape, request));
  if (values[keys.offset] !== 0 && !(await searches.isShort(search, shape, values)))
    throw pageOutOfReach(1);
  const { ids, end } = await searches.walk(search, shape, values);
  const read = await readByIds(reads, shape, ids, values);
  const counted = await countFrequent(reads, search, shape, values, found);
  return toFound(read, shape, request, counted ?? unknown, end);
}

async function countFrequent(
  { searches, isScoped }: Reads,
  search: PrefixSearch | undefined,
  shape: Shape,
  values: Row,
  found: number,
) {
  const isUnfiltered = !hasRead(shape) && withoutSearch(shape, search).active.length === 0;
  if (isUnfiltered && !isScoped) return { ...unknown, total: found };
  const total = await searches.count(search, shape, values);
  const limit = Number(values[keys.limit]) - 1;
  return total === undefined ? undefined : toExact(total, limit);
}

async function readByIds(
  { statements }: Reads,
  { order, hasAsOf }: Shape,
  ids: readonly string[],
  values: Row,
) {
  const byIds: Shape = { active: [], order, from: 'offset', hasAsOf, byIds: 'all' };
  return statements.of(byIds).page({ ...values, [keys.ids]: ids, [keys.offset]: 0 });
}

/** True if a condition is compared with each row that is read. */
function hasRead({ active }: Shape): boolean {
  return active.some(({ isRead }) => isRead);
}

/** The total of a list that cannot be counted: what is known of it are the rows of a page. */
const unknown: Counted = { total: 0, isExact: false, lastPage: 1 };

/** One row more than the page has: whether a page follows is known without counting. */
function toValues({ values, limit }: Request, offset: number): Row {
  return { ...values, [keys.limit]: limit + 1, [keys.offset]: offset };
}

function offsetOf({ from }: Shape, { page, limit }: Request): number {
  return from === 'offset' ? (page - 1) * limit : 0;
}

/** True if an empty page says that the list is empty. */
function isWholeList({ from }: Shape, { answer }: PageRows, offset: number): boolean {
  return from === 'offset' && offset === 0 && answer.rows.length === 0;
}

interface Counting {
  readonly bound: number;
  /** True if a rollup has counted the rows. */
  readonly isCounted: boolean | undefined;
  /** True if it says where pages are. */
  readonly isLocated: boolean;
}

function toCounted(
  found: number,
  { bound, isCounted, isLocated }: Counting,
  limit: number,
): Counted {
  const isExact = isCounted === true || found <= bound;
  const total = isExact ? found : bound;
  const pages = toPageCount(total, limit);
  const inReach = Math.max(1, Math.floor(bound / limit));
  return {
    total,
    isExact,
    lastPage: isLocated || found <= bound ? pages : Math.min(pages, inReach),
  };
}

function toExact(total: number, limit: number): Counted {
  return { total, isExact: true, lastPage: toPageCount(total, limit) };
}

function toPageCount(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}

/**
 * @param read undefined for a page that is out of reach of its number
 * @param end the place where reading stopped before the page was full
 */
function toFound(
  read: PageRows | undefined,
  shape: Shape,
  request: Request,
  counted: Counted,
  end?: CursorValues,
): Found {
  const { limit, page } = request;
  const { order, from } = shape;
  const { answer, hasMore } = read ?? { answer: { rows: [], types: [] }, hasMore: false };
  const { rows } = answer;
  const [first, last] = [rows[0], rows.at(-1)].map((row) => row && read?.placeOf(row));
  const isFirst = from === 'offset' ? page === 1 : from === 'before' && !hasMore && !end;
  const isLast = from !== 'before' && !hasMore && !end;
  const seen = rows.length === 0 ? 0 : offsetOf(shape, request) + rows.length;
  const isWhole = from === 'offset' && isLast && (rows.length > 0 || page === 1);
  const known = isWhole && !counted.isExact ? toExact(seen, limit) : counted;
  const after = from === 'before' ? (last ?? end) : (end ?? last);
  const before = from === 'before' ? (end ?? first) : (first ?? end);
  const asOf = shape.hasAsOf ? undefined : read?.asOf;
  return {
    answer,
    total: known.isExact ? known.total : Math.max(known.total, seen),
    total_is: known.isExact ? 'exact' : 'at_least',
    last_page: known.lastPage,
    ...(asOf && { asOf }),
    ...(after && !isLast && { after: toCursor(order.columns, after) }),
    ...(before && !isFirst && { before: toCursor(order.columns, before) }),
  };
}
