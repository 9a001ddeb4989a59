import type { PageFacts } from '@koshpay/resource/internal';
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
  /** Over all pages. */
  readonly total: number;
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
  const readings = new Map<string, Reading>();
  return async (backend, request) => {
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
  const { page, pageSize: limit, query } = request;
  const { rows, total, body } = await readRows(
    backend,
    { ...(page !== undefined && { page }), limit, ...query, ...readBy },
    request,
  );
  const facts = backend.can('cursors') ? { ...toFacts(body), readBy } : { isAtLeast: false };
  return { rows, offset: ((page ?? 1) - 1) * limit, total, ...facts };
}

function toFacts(body: unknown): Pick<RowPage, 'isAtLeast' | 'lastPage' | 'cursors'> {
  const { total_is, last_page, as_of, after, before } = body as Partial<PageFacts>;
  const cursors = { ...(as_of && { as_of }), ...(after && { after }), ...(before && { before }) };
  return { isAtLeast: total_is === 'at_least', ...(last_page && { lastPage: last_page }), cursors };
}

async function readRows(
  { names, title, send }: Backend,
  query: Row,
  { signal, isBackground }: Pick<PageRequest, 'signal' | 'isBackground'>,
) {
  const body = await send('list', {
    query,
    ...(signal && { signal }),
    ...(isBackground && { headers: { 'X-Background': 'true' } }),
  });
  const { data, total } = (body ?? {}) as { readonly data?: unknown; readonly total?: unknown };
  if (!Array.isArray(data)) throw toApiError(new Error(`${title} answered without rows.`));
  const count = Number(total ?? Number.NaN);
  if (!Number.isInteger(count)) throw toApiError(new Error(`${title} answered without a total.`));
  return { rows: data.map(names.fromRow), total: count, body };
}
