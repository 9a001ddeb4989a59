import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SelectBox } from '../inputs/SelectBox.tsx';
import { defaultPageSize } from './list-address.ts';
import styles from './Pager.module.css';
import { toPageNumbers } from './page-numbers.ts';
import type { ResourceList } from './use-resource-list.ts';

interface Props {
  readonly list: ResourceList;
  readonly pageSizes: readonly number[];
}

/** Paging, shown once there is more than a page; rows a page, while another choice would matter. */
export function Pager({ list, pageSizes }: Props) {
  const { address, total, lastPage, state, setPageSize } = list;
  const smallest = Math.min(...pageSizes);
  const hasChoice = total > smallest || address.pageSize !== defaultPageSize(pageSizes);
  if (state !== 'ready' || !hasChoice) return null;
  return (
    <div className={styles.pager}>
      {total > address.pageSize && (
        <>
          <span>
            Page {address.page} of {lastPage}
          </span>
          <PageLinks list={list} />
        </>
      )}
      <span className={styles.total}>{total.toLocaleString('en-IN')} in all</span>
      <SelectBox
        aria-label="Rows per page"
        value={String(address.pageSize)}
        onChange={(size) => setPageSize(Number(size))}
        options={pageSizes.map((size) => ({ value: String(size), label: `${size} / page` }))}
      />
    </div>
  );
}

function PageLinks({ list: { address, lastPage, pageHref } }: { readonly list: ResourceList }) {
  const { page } = address;
  const step = (to: number, label: string, icon: ReactNode) =>
    to < 1 || to > lastPage ? (
      <span className={styles.step} aria-hidden="true" data-disabled>
        {icon}
      </span>
    ) : (
      <Link className={styles.step} to={pageHref(to)} aria-label={label}>
        {icon}
      </Link>
    );
  return (
    <nav className={styles.links} aria-label="Pages">
      {step(page - 1, 'Previous page', <LeftOutlined aria-hidden />)}
      {toPageNumbers(page, lastPage).map((each) =>
        typeof each === 'number' ? (
          <Link
            key={each}
            className={styles.step}
            to={pageHref(each)}
            aria-label={`Page ${each}`}
            aria-current={each === page ? 'page' : undefined}
          >
            {each}
          </Link>
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
