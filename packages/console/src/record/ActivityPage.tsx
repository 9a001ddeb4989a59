import { auditEntries, toAuditSentence } from '@koshpay/resource';
import { usePermission } from '../auth/use-session.ts';
import { RowLink } from '../cells/RowLink.tsx';
import { useConsole } from '../console-context.ts';
import { t, tr } from '../language/text.ts';
import { ListMessage } from '../list/ListMessage.tsx';
import card from '../list/ListPage.module.css';
import { useResourceList } from '../list/use-resource-list.ts';
import { Supported } from '../shell/Supported.tsx';
import { useTitle } from '../shell/use-title.ts';
import styles from './ActivityPage.module.css';
import { toEntryHref } from './entry-href.ts';
import { Feed, FeedEntry } from './Feed.tsx';

/** The audit log as a feed, newest first: what the signed-in user may see of it. */
export default function ActivityPage() {
  const title = t('Recent Activities');
  useTitle(title);
  const isPermitted = usePermission()(auditEntries, 'list');
  return (
    <Supported resource={auditEntries}>
      {() => (
        <section className={card.card} aria-labelledby="feed">
          <h1 id="feed" className={styles.title}>
            {title}
          </h1>
          {isPermitted ? (
            <Activities />
          ) : (
            <ListMessage
              text={t('You do not have permission to view the audit log.')}
              detail={t('What was done to a row is in its history, on its own page.')}
            />
          )}
        </section>
      )}
    </Supported>
  );
}

function Activities() {
  const { product } = useConsole();
  const list = useResourceList(auditEntries);
  return (
    <Feed feed={list} name={t('record')} pageSizes={auditEntries.list.pageSizes}>
      {list.rows.map((entry) => (
        <FeedEntry
          key={entry.id}
          at={String(entry.created_at)}
          sentence={
            <RowLink href={toEntryHref(product, entry) ?? `${auditEntries.menu.path}/${entry.id}`}>
              {tr(toAuditSentence(entry, product.resources))}
            </RowLink>
          }
        />
      ))}
    </Feed>
  );
}
