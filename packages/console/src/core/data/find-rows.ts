import { toPhrase } from '@koshpay/resource/internal';
import { t } from '../language/text.ts';
import type { Backend } from './backend.ts';
import { ApiError, toApiError } from './errors.ts';
import { readPages } from './read-all.ts';
import type { ReadPage } from './read-page.ts';
import { readRow } from './row-response.ts';

type Row = Record<string, unknown>;
type RowId = string | number;

/**
 * One row by its id: with a single call where the backend has one, else from its list.
 *
 * @throws an {@link ApiError} with status 404 when there is none
 */
export async function findRow(
  backend: Backend,
  readPage: ReadPage,
  id: RowId,
  signal?: AbortSignal,
): Promise<Row> {
  if (!backend.can('single-rows')) {
    const { rows, searched } = await searchList(backend, readPage, [id], signal);
    return rows[0] ?? notFound(backend, searched);
  }
  const body = await backend.send('view', { id, ...(signal && { signal }) });
  return readRow(backend, body) ?? notFound(backend);
}

/** Rows by their ids, in the order of the ids. Those that are missing are left out. */
export async function findRows(
  backend: Backend,
  readPage: ReadPage,
  ids: readonly RowId[],
  signal?: AbortSignal,
): Promise<Row[]> {
  const unique = [...new Set(ids)];
  if (!backend.can('single-rows'))
    return (await searchList(backend, readPage, unique, signal)).rows;
  const found = await Promise.all(
    unique.map((id) => findRow(backend, readPage, id, signal).catch(ifMissing)),
  );
  return found.filter(isFound);
}

async function searchList(
  backend: Backend,
  readPage: ReadPage,
  ids: readonly RowId[],
  signal: AbortSignal | undefined,
) {
  const found = new Map<string, Row>();
  const wanted = new Set(ids.map(String));
  const request = { query: {}, ...(signal && { signal }) };
  const { isEnd, searched } = await readPages(backend, readPage, request, ({ rows }) => {
    for (const row of rows) if (wanted.has(String(row.id))) found.set(String(row.id), row);
    return found.size === wanted.size;
  });
  const rows = [...wanted].map((id) => found.get(id)).filter(isFound);
  return { rows, searched: isEnd ? undefined : searched };
}

/** The error of a missing row, as our own server words it. */
function notFound({ resource, title }: Backend, searched?: number): never {
  const what = resource ? toPhrase(resource.singular) : t('row');
  const sentence =
    searched === undefined
      ? t('This {what} was not found. It may have been deleted.', { what })
      : t('This {what} was not found among the first {count} of {list}.', {
          what,
          count: searched,
          list: toPhrase(title),
        });
  throw new ApiError(new Error(sentence), { status: 404 });
}

function ifMissing(cause: unknown): undefined {
  if (toApiError(cause).statusCode !== 404) throw cause;
}

function isFound(row: Row | undefined): row is Row {
  return row !== undefined;
}
