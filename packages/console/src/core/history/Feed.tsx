import type { ReactNode } from 'react';
import { DateTimeCell } from '../cells/DateTimeCell.tsx';
import { t } from '../language/text.ts';
import { Pagination } from '../list/pages/Pagination.tsx';
import type { ResourceList } from '../list/state/use-resource-list.ts';
import { FailedMessage, ListMessage } from '../page/ListMessage.tsx';
import styles from './Feed.module.css';

interface Props {
  readonly feed: Parameters<typeof Pagination>[0]['list'] &
    Pick<ResourceList, 'error' | 'isRefreshing'> & { readonly refresh: () => unknown };
  /** The name of the feed, `history`. */
  readonly name: string;
  readonly pageSizes: readonly number[];
  readonly emptyText?: string;
  readonly children: ReactNode;
}

/** Entries of the audit log, newest first, in each state that their list can have. */
export function Feed(props: Props) {
  const { feed, name, pageSizes, emptyText = t('Nothing was recorded yet.'), children } = props;
  const { state, error, refresh } = feed;
  return (
    <div className={styles.feed} aria-busy={feed.isRefreshing}>
      {state === 'loading' && (
        <p className={styles.loading} role="status">
          {t('Loading {name}', { name })}
        </p>
      )}
      {state === 'failed' && (
        <FailedMessage
          text={t('Failed to load the {name}.', { name })}
          error={error}
          onRetry={refresh}
        />
      )}
      {state === 'unmatched' && <ListMessage text={emptyText} />}
      {state === 'forbidden' && (
        <ListMessage text={t('You do not have permission to view the {name}.', { name })} />
      )}
      {state === 'offline' && <ListMessage tone="danger" text={t('You are offline.')} />}
      {state === 'empty' && <ListMessage text={emptyText} />}
      {state === 'ready' && <ol>{children}</ol>}
      <Pagination list={feed} pageSizes={pageSizes} />
    </div>
  );
}

interface EntryProps {
  readonly sentence: ReactNode;
  readonly at: string;
  /** The changes of the entry. */
  readonly children?: ReactNode;
}

/** One entry: what was done, and when. */
export function FeedEntry({ sentence, at, children }: EntryProps) {
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <p className={styles.sentence}>{sentence}</p>
        <DateTimeCell value={at} />
      </div>
      {children}
    </li>
  );
}
