import { auditEntries, toAuditSentence } from '@koshpay/resource';
import { DateTimeCell } from '../cells/DateTimeCell.tsx';
import { RowLink } from '../cells/RowLink.tsx';
import { useConsole } from '../console-context.ts';
import { ListMessage } from '../list/ListMessage.tsx';
import { Pagination } from '../list/Pagination.tsx';
import { useResourceList } from '../list/use-resource-list.ts';
import { Announced } from '../shell/Announced.tsx';
import { useTitle } from '../shell/use-title.ts';
import styles from './ActivityPage.module.css';
import { toEntryHref } from './entry-href.ts';

/** The record as a feed, newest first: what the signed-in user may see of it. */
export default function ActivityPage() {
  useTitle('Recent Activities');
  return (
    <Announced resource={auditEntries}>
      <Feed />
    </Announced>
  );
}

function Feed() {
  const { product } = useConsole();
  const list = useResourceList(auditEntries);
  const { state, error, rows, refresh } = list;
  return (
    <section className={styles.card} aria-labelledby="feed" aria-busy={list.isRefreshing}>
      <h1 id="feed" className={styles.title}>
        Recent Activities
      </h1>
      {state === 'loading' && (
        <p className={styles.loading} role="status">
          Loading activities
        </p>
      )}
      {state === 'failed' && (
        <ListMessage tone="danger" text="Failed to load activities." detail={error?.message}>
          <ListMessage.Action onClick={refresh} label="Retry" />
        </ListMessage>
      )}
      {state === 'forbidden' && (
        <ListMessage text="You do not have permission to view the record." />
      )}
      {state === 'offline' && <ListMessage tone="danger" text="You are offline." />}
      {state === 'empty' && <ListMessage text={auditEntries.list.emptyText} />}
      {state === 'ready' && (
        <ol className={styles.entries}>
          {rows.map((entry) => (
            <li key={entry.id}>
              <RowLink
                href={toEntryHref(product, entry) ?? `${auditEntries.menu.path}/${entry.id}`}
              >
                {toAuditSentence(entry, product.resources)}
              </RowLink>
              <DateTimeCell value={String(entry.created_at)} format="DD MMM YYYY, HH:mm" />
            </li>
          ))}
        </ol>
      )}
      <Pagination list={list} pageSizes={auditEntries.list.pageSizes} />
    </section>
  );
}
