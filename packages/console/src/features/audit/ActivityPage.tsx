import type { Product } from '@koshpay/resource';
import { auditEntries, detailPath, toAuditSentence } from '@koshpay/resource/internal';
import { RowLink } from '../../core/cells/RowLink.tsx';
import { useConsole } from '../../core/context/console-context.ts';
import { Feed, FeedEntry } from '../../core/history/Feed.tsx';
import { t, tr } from '../../core/language/text.ts';
import card from '../../core/list/ListPage.module.css';
import { useResourceList } from '../../core/list/state/use-resource-list.ts';
import { ListMessage } from '../../core/page/ListMessage.tsx';
import { Supported } from '../../core/page/Supported.tsx';
import { useTitle } from '../../core/page/use-title.ts';
import { usePermission } from '../../core/session/use-session.ts';
import styles from './ActivityPage.module.css';

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

/** The page of the row that an entry of the audit log is about, if it has one. */
function toEntryHref(
  { resources }: Product,
  { resource: name, record_id: id }: Readonly<Record<string, unknown>>,
): string | undefined {
  const resource = resources.find((each) => each.name === name);
  if (!resource?.detail || id === null || id === undefined) return undefined;
  return detailPath(resource).replace(':id', String(id));
}
