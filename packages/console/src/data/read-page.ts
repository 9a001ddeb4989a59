import { readPath } from '@koshpay/resource';
import type { Backend } from './backend.ts';
import { toApiError } from './errors.ts';

type Row = Record<string, unknown>;

/** Which page of which rows. A count has no page: it needs only the total. */
export interface PageRequest {
  readonly page: number | undefined;
  readonly pageSize: number;
  /** Filters and order, under the backend's names. */
  readonly query: Row;
  readonly signal?: AbortSignal;
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
}

export type ReadPage = (backend: Backend, request: PageRequest) => Promise<RowPage>;

/**
 * Reads a page of a list by its number. Created once per backend, since pages by cursor follow each
 * other.
 */
export function createReadPage(): ReadPage {
  const cursors = new Map<string, (string | undefined)[]>();
  return async (backend, request) => {
    const { paging } = backend.protocol;
    if (paging.style === 'cursor') return readByCursor(backend, request, cursors);
    const { page, pageSize, query, signal } = request;
    const offset = ((page ?? 1) - 1) * pageSize;
    const [name, value] =
      paging.style === 'page' ? [paging.page, page] : [paging.offset, page && offset];
    const paged = { ...(value !== undefined && { [name]: value }), [paging.limit]: pageSize };
    const { rows, total } = await readRows(backend, { ...paged, ...query }, signal);
    if (total === undefined)
      throw toApiError(new Error(`${backend.title} answered without a total.`));
    return { rows, offset, total, hasTotal: true };
  };
}

/** How many pages are read at most to reach one whose cursor is unknown. */
const maxSteps = 50;

/** Only a page knows the cursor of the next: known cursors are remembered. */
async function readByCursor(
  backend: Backend,
  { page = 1, pageSize, query, signal }: PageRequest,
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
    const { rows, total, body } = await readRows(backend, sent, signal);
    const next = toCursor(readPath(body, paging.next));
    known.splice(at, known.length, ...(next === undefined ? [] : [next]));
    const before = (at - 1) * pageSize;
    const seen = total ?? before + rows.length + (next === undefined ? 0 : 1);
    const found = { total: seen, hasTotal: total !== undefined };
    if (at === page) return { rows, offset: before, ...found };
    // The requested page is past the end.
    if (next === undefined) return { rows: [], offset: (page - 1) * pageSize, ...found };
  }
}

async function readRows(backend: Backend, query: Row, signal: AbortSignal | undefined) {
  const { protocol, names, title } = backend;
  const body = await backend.send('list', { query, ...(signal && { signal }) });
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
