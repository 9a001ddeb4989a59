import type { PageCursors } from '../../data/read-page.ts';
import type { ListUrlState } from './list-url-state.ts';
import type { PagePosition, useListUrlState } from './use-list-url-state.ts';

/** The response of a list beside its rows; Refine types only the total. */
interface Answer {
  readonly data?: readonly unknown[];
  readonly total?: number | undefined;
  readonly [fact: string]: unknown;
}

type Location = Pick<ReturnType<typeof useListUrlState>, 'urlState' | 'hrefOf' | 'goTo'>;

/**
 * The pages of a list, and how each is reached: by its number, or by a cursor of the page beside it
 * where numbers do not reach.
 */
export function toPages({ urlState, hrefOf, goTo }: Location, answer: Answer) {
  const { page, pageSize } = urlState;
  const total = answer.total ?? 0;
  // Where rows before it were deleted, a page may have rows behind what was the last one.
  const least = answer.data?.length ? page : 1;
  const pageCount = Math.max(least, Math.ceil(total / pageSize));
  const lastPage = (answer.lastPage as number | undefined) ?? pageCount;

  function placeOf(to: number): PagePosition | undefined {
    if (to < 1) return undefined;
    if (to <= lastPage) return { page: to };
    const { as_of, after, before } = (answer.cursors ?? {}) as PageCursors;
    const start = to === page + 1 ? after && { after } : to === page - 1 && before && { before };
    return start ? { page: to, cursors: { ...(as_of && { as_of }), ...start } } : undefined;
  }

  return {
    total,
    /** The state in which a further page was read; the first one also counts what came later. */
    asOf: page > 1 ? (answer.cursors as PageCursors | undefined)?.as_of : undefined,
    /** True if there may be more rows than the total. */
    isAtLeast: answer.isAtLeast === true,
    /** The number of pages, as far as rows are counted. */
    pageCount,
    /** The last page that can be read by its number. */
    lastPage,
    /** True if the total says more than the page itself. */
    isCounted: !(answer.isAtLeast && total <= pageSize),
    hasPage: (to: number) => placeOf(to) !== undefined,
    /** The URL of another page, for links. */
    pageHref: (to: number) => hrefOf(placeOf(to) ?? { page: to }),
    setPage: (to: number) => goTo(placeOf(to) ?? { page: to }),
  };
}

/** True if a page is behind the last. */
export function isPastLastPage(
  { page, cursors }: ListUrlState,
  { pageCount, isAtLeast }: Pick<ReturnType<typeof toPages>, 'pageCount' | 'isAtLeast'>,
): boolean {
  return !cursors && page > pageCount && !isAtLeast;
}
