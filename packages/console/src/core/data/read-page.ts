import { type PageFacts, readPath } from '@koshpay/resource';
import type { Backend } from './backend.ts';
import { toApiError } from './errors.ts';

type Row = Record<string, unknown>;

/** Cursors that a backend returned with a page. */
export interface PageCursors {
  /** The state that was read: rows that arrived later are left out of other pages. */
  readonly as_of?: string;
  /** Reads the next page. */
  readonly after?: string;
  /** Reads the previous page. */
  readonly before?: string;
}

/** The page to read, and the rows that it is of. A count has no page: it needs only the total. */
export interface PageRequest {
  readonly page: number | undefined;
  readonly pageSize: number;
  /** Filters and order, under the backend's names. */
  readonly query: Row;
  readonly signal?: AbortSignal;
  /**
   * The start or end of the page, where its number does not say it. A read with cursors, even
   * without any value, is none of the pages that follow each other.
   */
  readonly cursors?: PageCursors;
  /** True if no person makes this request: it does not keep the session alive. */
  readonly isBackground?: boolean;
}

/** A page as the backend sent it, with rows under our names. */
export interface RowPage {
  readonly rows: Row[];
  /** Rows before the first, over all pages. */
  readonly offset: number;
  /** Over all pages. Where the backend does not say, the rows known so far. */
  readonly total: number;
  /** True if the backend said the total. */
  readonly hasTotal: boolean;
  /** True if there may be more rows than the total. */
  readonly isAtLeast: boolean;
  /** The last page that can be read by its number. */
  readonly lastPage?: number;
  readonly cursors?: PageCursors;
  /** The cursors that it was read by: with them, the same page is read again. */
  readonly readBy?: PageCursors;
}

export type ReadPage = (backend: Backend, request: PageRequest) => Promise<RowPage>;

/** The known cursors of a list whose pages are read one after another. */
interface Reading {
  /** The state of the page that was read first. */
  readonly asOf: string | undefined;
  /** The cursors that read the page after each. */
  readonly ends: Map<number, string | undefined>;
}

/**
 * Reads a page of a list by its number. Created once per backend, since pages follow each other: a
 * page has the state of the first one, and begins after the last row of the one before it.
 */
export function createReadPage(): ReadPage {
  const cursors = new Map<string, (string | undefined)[]>();
  const readings = new Map<string, Reading>();
  return async (backend, request) => {
    const { paging } = backend.protocol;
    if (paging.style === 'cursor') return readByCursor(backend, request, cursors);
    if (!backend.can('cursors')) return readByNumber(backend, request, {});
    const { page, pageSize, query } = request;
    if (request.cursors || page === undefined)
      return readByNumber(backend, request, request.cursors ?? {});
    const key = JSON.stringify([backend.resource?.name, pageSize, query]);
    const reading = page > 1 ? readings.get(key) : undefined;
    const found = await readByNumber(backend, request, toPlace(reading, page));
    const { as_of, after } = found.cursors ?? {};
    if (reading) reading.ends.set(page, after);
    else readings.set(key, { asOf: as_of, ends: new Map([[page, after]]) });
    return found;
  };
}

function toPlace(reading: Reading | undefined, page: number): PageCursors {
  const after = reading?.ends.get(page - 1);
  return { ...(reading?.asOf && { as_of: reading.asOf }), ...(after && { after }) };
}

async function readByNumber(
  backend: Backend,
  request: PageRequest,
  readBy: PageCursors,
): Promise<RowPage> {
  const { paging } = backend.protocol;
  const { page, pageSize, query } = request;
  if (paging.style === 'cursor') throw new Error('The list is paged by a cursor.');
  const offset = ((page ?? 1) - 1) * pageSize;
  const [name, value] =
    paging.style === 'page' ? [paging.page, page] : [paging.offset, page && offset];
  const paged = { ...(value !== undefined && { [name]: value }), [paging.limit]: pageSize };
  const { rows, total, body } = await readRows(backend, { ...paged, ...query, ...readBy }, request);
  if (total === undefined)
    throw toApiError(new Error(`${backend.title} answered without a total.`));
  const facts = backend.can('cursors') ? { ...toFacts(body), readBy } : { isAtLeast: false };
  return { rows, offset, total, hasTotal: true, ...facts };
}

function toFacts(body: unknown): Pick<RowPage, 'isAtLeast' | 'lastPage' | 'cursors'> {
  const { total_is, last_page, as_of, after, before } = body as Partial<PageFacts>;
  const cursors = { ...(as_of && { as_of }), ...(after && { after }), ...(before && { before }) };
  return { isAtLeast: total_is === 'at_least', ...(last_page && { lastPage: last_page }), cursors };
}

/** The number of pages that are read at most to reach one whose cursor is unknown. */
const maxSteps = 50;

/** Only a page knows the cursor of the next: known cursors are remembered. */
async function readByCursor(
  backend: Backend,
  { page = 1, pageSize, query, ...call }: PageRequest,
  cursors: Map<string, (string | undefined)[]>,
): Promise<RowPage> {
  const { paging } = backend.protocol;
  if (paging.style !== 'cursor') throw new Error('The list is not paged by a cursor.');
  const key = JSON.stringify([backend.resource?.name, pageSize, query]);
  const known = cursors.get(key) ?? [undefined];
  cursors.set(key, known);
  const start = Math.min(page, known.length);
  if (page - start > maxSteps)
    throw toApiError(new Error(`${backend.title} can only be read page by page.`));
  for (let at = start; ; at++) {
    const cursor = known[at - 1];
    const paged = { ...(cursor !== undefined && { [paging.cursor]: cursor }) };
    const sent = { ...paged, [paging.limit]: pageSize, ...query };
    const { rows, total, body } = await readRows(backend, sent, call);
    const next = toCursor(readPath(body, paging.next));
    known.splice(at, known.length, ...(next === undefined ? [] : [next]));
    const before = (at - 1) * pageSize;
    const seen = total ?? before + rows.length + (next === undefined ? 0 : 1);
    const found = { total: seen, hasTotal: total !== undefined, isAtLeast: false };
    if (at === page) return { rows, offset: before, ...found };
    // The requested page is past the end.
    if (next === undefined) return { rows: [], offset: (page - 1) * pageSize, ...found };
  }
}

async function readRows(
  backend: Backend,
  query: Row,
  { signal, isBackground }: Pick<PageRequest, 'signal' | 'isBackground'>,
) {
  const { protocol, names, title } = backend;
  const body = await backend.send('list', {
    query,
    ...(signal && { signal }),
    ...(isBackground && { headers: { 'X-Background': 'true' } }),
  });
  const rows = readPath(body, protocol.rows);
  if (!Array.isArray(rows)) throw toApiError(new Error(`${title} answered without rows.`));
  const total = Number(readPath(body, protocol.total) ?? Number.NaN);
  return {
    rows: rows.map(names.fromRow),
    total: Number.isInteger(total) ? total : undefined,
    body,
  };
}

function toCursor(value: unknown): string | undefined {
  return value === undefined || value === null || value === '' ? undefined : String(value);
}
