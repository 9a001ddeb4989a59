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

/** Which page of which rows. A count has no page: it needs only the total. */
export interface PageRequest {
  readonly page: number | undefined;
  readonly pageSize: number;
  /** Filters and order, under the backend's names. */
  readonly query: Row;
  readonly signal?: AbortSignal;
  /** Where the page starts or ends, where its number does not say it. */
  readonly cursors?: PageCursors;
  /** Whether no person makes this request: it does not keep the session alive. */
  readonly isBackground?: boolean;
}

/** A page as the backend sent it, with rows under our names. */
export interface RowPage {
  readonly rows: Row[];
  /** Rows before the first, over all pages. */
  readonly offset: number;
  /** Over all pages. Where the backend does not say, the rows known so far. */
  readonly total: number;
  /** Whether the backend said the total. */
  readonly hasTotal: boolean;
  /** Whether there may be more rows than the total. */
  readonly isAtLeast: boolean;
  /** The last page that can be read by its number. */
  readonly lastPage?: number;
  readonly cursors?: PageCursors;
}

export type ReadPage = (backend: Backend, request: PageRequest) => Promise<RowPage>;

/**
 * Reads a page of a list by its number. Created once per backend, since pages by cursor follow each
 * other.
 */
export function createReadPage(): ReadPage {
  const cursors = new Map<string, (string | undefined)[]>();
  const states = new Map<string, string>();
  return async (backend, request) => {
    const { paging } = backend.protocol;
    if (paging.style === 'cursor') return readByCursor(backend, request, cursors);
    const { page, pageSize, query } = request;
    const offset = ((page ?? 1) - 1) * pageSize;
    const [name, value] =
      paging.style === 'page' ? [paging.page, page] : [paging.offset, page && offset];
    const paged = { ...(value !== undefined && { [name]: value }), [paging.limit]: pageSize };
    const key = JSON.stringify([backend.resource?.name, query]);
    const sent = { ...paged, ...query, ...toSentCursors(backend, request, states.get(key)) };
    const { rows, total, body } = await readRows(backend, sent, request);
    if (total === undefined)
      throw toApiError(new Error(`${backend.title} answered without a total.`));
    const facts = backend.can('cursors') ? toFacts(body) : { isAtLeast: false };
    if (facts.cursors?.as_of) states.set(key, facts.cursors.as_of);
    return { rows, offset, total, hasTotal: true, ...facts };
  };
}

/** The first page shows what there is; the others belong to the state that it was read in. */
function toSentCursors(backend: Backend, { page = 1, cursors }: PageRequest, state?: string) {
  if (!backend.can('cursors')) return {};
  return { ...(page > 1 && state && { as_of: state }), ...cursors };
}

function toFacts(body: unknown): Pick<RowPage, 'isAtLeast' | 'lastPage' | 'cursors'> {
  const { total_is, last_page, as_of, after, before } = body as Partial<PageFacts>;
  const cursors = { ...(as_of && { as_of }), ...(after && { after }), ...(before && { before }) };
  return { isAtLeast: total_is === 'at_least', ...(last_page && { lastPage: last_page }), cursors };
}

/** How many pages are read at most to reach one whose cursor is unknown. */
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
