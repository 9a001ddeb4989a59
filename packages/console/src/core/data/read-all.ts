import type { Backend } from './backend.ts';
import { toApiError } from './errors.ts';
import type { PageCursors, PageRequest, ReadPage, RowPage } from './read-page.ts';

/** The number of pages that are searched at most. */
const maxPages = 25;
const undeclaredPageSize = 100;

/** The largest page size that a list accepts. */
function largestPage({ resource }: Backend): number {
  return Math.max(...(resource?.list.pageSizes ?? [undeclaredPageSize]));
}

/**
 * Reads page after page until `isEnough` returns true or the list ends; returns whether it ended.
 */
export async function readPages(
  backend: Backend,
  readPage: ReadPage,
  request: Pick<PageRequest, 'query' | 'signal'>,
  isEnough: (page: RowPage) => boolean,
): Promise<{ readonly isEnd: boolean; readonly searched: number }> {
  const pageSize = largestPage(backend);
  let cursors: PageCursors = {};
  for (let page = 1; page <= maxPages; page++) {
    const answer = await readPage(backend, { ...request, page, pageSize, cursors });
    const seen = answer.offset + answer.rows.length;
    const isLast = answer.isAtLeast ? answer.rows.length < pageSize : seen >= answer.total;
    const isEnd = answer.rows.length === 0 || isLast;
    if (isEnough(answer) || isEnd) return { isEnd, searched: seen };
    const { as_of, after } = answer.cursors ?? {};
    cursors = { ...(as_of && { as_of }), ...(after && { after }) };
  }
  return { isEnd: false, searched: maxPages * pageSize };
}

/** Every row of a list, for callers that page by themselves. */
export async function readAll(
  backend: Backend,
  readPage: ReadPage,
  request: Pick<PageRequest, 'query' | 'signal'>,
): Promise<RowPage> {
  const rows: RowPage['rows'] = [];
  const { isEnd, searched } = await readPages(backend, readPage, request, (page) => {
    rows.push(...page.rows);
    return false;
  });
  if (isEnd) return { rows, offset: 0, total: rows.length, isAtLeast: false };
  const most = searched.toLocaleString('en-IN');
  throw toApiError(
    new Error(`${backend.title} has more than ${most} rows. Page it on the server.`),
  );
}
