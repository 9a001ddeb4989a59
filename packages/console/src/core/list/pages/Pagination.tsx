import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { ComponentProps } from 'react';
import { NativeSelect } from '../../inputs/NativeSelect.tsx';
import { t } from '../../language/text.ts';
import { defaultPageSize } from '../state/list-url-state.ts';
import type { ResourceList } from '../state/use-resource-list.ts';
import styles from './Pagination.module.css';
import { Total } from './Total.tsx';

/** The part of a list that paging needs. */
export type Paged = Pick<
  ResourceList,
  | 'urlState'
  | 'state'
  | 'total'
  | 'isCounted'
  | 'isAtLeast'
  | 'pageCount'
  | 'lastPage'
  | 'hasPage'
  | 'pageHref'
  | 'setPage'
  | 'setPageSize'
>;

interface Props {
  readonly list: Paged;
  readonly pageSizes: readonly number[];
  /** True if the pages are in the bar below the thumb. */
  readonly isNarrow?: boolean;
}

/** Paging, shown if there is more than one page; the page size, if another choice would matter. */
export function Pagination({ list, pageSizes, isNarrow = false }: Props) {
  const { urlState, total, isCounted, isAtLeast, state, setPageSize } = list;
  const hasNext = list.hasPage(urlState.page + 1);
  const smallest = Math.min(...pageSizes);
  const hasChoice = total > smallest || hasNext || urlState.pageSize !== defaultPageSize(pageSizes);
  if (state !== 'ready' || !hasChoice) return null;
  return (
    <div className={styles.pagination}>
      {hasPages(list) && !isNarrow && (
        <>
          <span>{t.nodes('Page {page}', { page: <PageNumber {...list} /> })}</span>
          <PageLinks list={list} />
        </>
      )}
      {isCounted && (
        <span className={styles.total}>
          {t.nodes('{total} total', { total: <Total total={total} isAtLeast={isAtLeast} /> })}
        </span>
      )}
      <NativeSelect
        aria-label={t('Rows per page')}
        value={String(urlState.pageSize)}
        onChange={(size) => setPageSize(Number(size))}
        options={pageSizes.map((size) => ({
          value: String(size),
          label: t('{size} / page', { size: String(size) }),
        }))}
      />
    </div>
  );
}

/** True if there is another page than the one shown. */
export function hasPages({ total, urlState, hasPage }: Paged): boolean {
  return total > urlState.pageSize || hasPage(urlState.page + 1) || !!urlState.cursors;
}

/** The number of the page, and of how many, if that is known. */
export function PageNumber({ urlState, isCounted, isAtLeast, pageCount }: Paged) {
  return isCounted && !isAtLeast
    ? t('{page} of {last}', { page: String(urlState.page), last: String(pageCount) })
    : urlState.page;
}

function PageLinks({ list }: { readonly list: Paged }) {
  const { page } = list.urlState;
  const numbers = toPageNumbers(page, list.lastPage);
  return (
    <nav className={styles.links} aria-label={t('Pages')}>
      <PageStep list={list} by={-1} />
      {numbers.map((each) =>
        typeof each === 'number' ? (
          <PageLink
            key={each}
            list={list}
            to={each}
            aria-label={t('Page {page}', { page: String(each) })}
            aria-current={each === page ? 'page' : undefined}
          >
            {each}
          </PageLink>
        ) : (
          <span key={each} className={styles.gap} aria-hidden="true">
            …
          </span>
        ),
      )}
      <PageStep list={list} by={1} />
    </nav>
  );
}

/** The link to the previous or the next page. */
export function PageStep({ list, by }: { readonly list: Paged; readonly by: 1 | -1 }) {
  const to = list.urlState.page + by;
  const Icon = by > 0 ? RightOutlined : LeftOutlined;
  if (!list.hasPage(to))
    return (
      <span className={styles.step} aria-hidden="true" data-disabled>
        <Icon aria-hidden />
      </span>
    );
  return (
    <PageLink
      list={list}
      to={to}
      aria-label={by > 0 ? t('Next page') : t('Previous page')}
      data-key={by > 0 ? 'n' : 'p'}
    >
      <Icon aria-hidden />
    </PageLink>
  );
}

interface PageLinkProps extends ComponentProps<'a'> {
  readonly 'data-key'?: string;
  readonly list: Paged;
  readonly to: number;
}

/**
 * A real link, which can be opened in another tab. A plain element: the router's links would render
 * again with every change of the URL.
 */
function PageLink({ list: { pageHref, setPage }, to, ...link }: PageLinkProps) {
  return (
    <a
      {...link}
      className={styles.step}
      href={pageHref(to)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        setPage(to);
      }}
    />
  );
}

/**
 * The pages with a button: the first, the last, and those around the current one; gaps between.
 *
 * @example toPageNumbers(6, 12) // [1, 'gap-before', 5, 6, 7, 'gap-after', 12]
 */
export function toPageNumbers(page: number, last: number): (number | 'gap-before' | 'gap-after')[] {
  if (page > last) return page > 2 ? [1, 'gap-before', page] : [1, page];
  if (last <= 7) return Array.from({ length: last }, (_, index) => index + 1);
  const from = Math.max(2, Math.min(page - 1, last - 4));
  const to = Math.min(last - 1, Math.max(page + 1, 5));
  const around = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const before = from > 2 ? (['gap-before'] as const) : [];
  const after = to < last - 1 ? (['gap-after'] as const) : [];
  return [1, ...before, ...around, ...after, last];
}
