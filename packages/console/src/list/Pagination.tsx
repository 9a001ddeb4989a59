import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { NativeSelect } from '../inputs/NativeSelect.tsx';
import { defaultPageSize } from './list-url-state.ts';
import styles from './Pagination.module.css';
import { toPageNumbers } from './page-numbers.ts';
import { Total } from './Total.tsx';
import type { ResourceList } from './use-resource-list.ts';

/** The part of a list that paging needs. */
type Paged = Pick<
  ResourceList,
  | 'urlState'
  | 'state'
  | 'total'
  | 'hasTotal'
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
}

/** Paging, shown if there is more than one page; the page size, if another choice would matter. */
export function Pagination({ list, pageSizes }: Props) {
  const { urlState, total, isCounted, isAtLeast, pageCount, state, setPageSize } = list;
  const hasNext = list.hasPage(urlState.page + 1);
  const smallest = Math.min(...pageSizes);
  const hasChoice = total > smallest || hasNext || urlState.pageSize !== defaultPageSize(pageSizes);
  if (state !== 'ready' || !hasChoice) return null;
  return (
    <div className={styles.pagination}>
      {(total > urlState.pageSize || hasNext || urlState.cursors) && (
        <>
          <span>
            Page {urlState.page}
            {isCounted && !isAtLeast && ` of ${pageCount}`}
          </span>
          <PageLinks list={list} />
        </>
      )}
      {isCounted && (
        <span className={styles.total}>
          <Total total={total} isAtLeast={isAtLeast} /> total
        </span>
      )}
      <NativeSelect
        aria-label="Rows per page"
        value={String(urlState.pageSize)}
        onChange={(size) => setPageSize(Number(size))}
        options={pageSizes.map((size) => ({ value: String(size), label: `${size} / page` }))}
      />
    </div>
  );
}

function PageLinks({ list }: { readonly list: Paged }) {
  const { urlState, hasTotal, lastPage, hasPage } = list;
  const { page } = urlState;
  // Without a total, pages follow each other.
  const numbers = hasTotal ? toPageNumbers(page, lastPage) : [page];
  const step = (to: number, label: string, icon: ReactNode) =>
    !hasPage(to) ? (
      <span className={styles.step} aria-hidden="true" data-disabled>
        {icon}
      </span>
    ) : (
      <PageLink list={list} to={to} aria-label={label}>
        {icon}
      </PageLink>
    );
  return (
    <nav className={styles.links} aria-label="Pages">
      {step(page - 1, 'Previous page', <LeftOutlined aria-hidden />)}
      {numbers.map((each) =>
        typeof each === 'number' ? (
          <PageLink
            key={each}
            list={list}
            to={each}
            aria-label={`Page ${each}`}
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
      {step(page + 1, 'Next page', <RightOutlined aria-hidden />)}
    </nav>
  );
}

interface PageLinkProps extends ComponentProps<'a'> {
  readonly list: Paged;
  readonly to: number;
}

/** A real link, which can be opened in another tab; a plain click does not wait for the router. */
function PageLink({ list: { pageHref, setPage }, to, ...link }: PageLinkProps) {
  return (
    <Link
      {...link}
      className={styles.step}
      to={pageHref(to)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        setPage(to);
      }}
    />
  );
}
