import type { Resource } from '@koshpay/resource';
import { alerts, systemEvents, toLabel } from '@koshpay/resource/internal';
import { RowLink } from '../../core/cells/RowLink.tsx';
import { Feed, FeedEntry } from '../../core/history/Feed.tsx';
import { t, tr } from '../../core/language/text.ts';
import card from '../../core/list/ListPage.module.css';
import { type ConsoleRow, useResourceList } from '../../core/list/state/use-resource-list.ts';
import { ListMessage } from '../../core/page/ListMessage.tsx';
import { Supported } from '../../core/page/Supported.tsx';
import { useTitle } from '../../core/page/use-title.ts';
import { usePermission } from '../../core/session/use-session.ts';
import styles from './ProblemsPage.module.css';

/** The page of problems: the alerts that are not resolved, and the newest errors. */
export default function ProblemsPage() {
  useTitle(t('Error Logs / Alerts'));
  return (
    <Supported resource={alerts}>
      {() => (
        <div className={styles.page}>
          <h1>{t('Error Logs / Alerts')}</h1>
          <Problems
            id="open-alerts"
            title={t('Open alerts')}
            resource={alerts}
            fixed={{ status: 'open,acknowledged' }}
            empty={t('There are no open alerts.')}
            toText={(row) =>
              `${tr(toLabel(String(row.severity)))}, ${tr(String(row.status))}: ${tr(String(row.summary))}. ${tr(String(row.message))}`
            }
            toTime={(row) => String(row.opened_at)}
          />
          <Problems
            id="newest-errors"
            title={t('Newest errors')}
            resource={systemEvents}
            fixed={{ level: 'error,fatal' }}
            empty={t('There are no errors.')}
            toText={(row) => `${tr(String(row.message))} (${row.source})`}
            toTime={(row) => String(row.created_at)}
          />
        </div>
      )}
    </Supported>
  );
}

interface Props {
  readonly id: string;
  readonly title: string;
  readonly resource: Resource;
  /** The values that its rows have. */
  readonly fixed: Readonly<Record<string, string>>;
  readonly empty: string;
  readonly toText: (row: ConsoleRow) => string;
  readonly toTime: (row: ConsoleRow) => string;
}

/** Rows of one resource as a feed, with a way to all of them. */
function Problems({ id, title, resource, ...feed }: Props) {
  const isPermitted = usePermission()(resource, 'list');
  return (
    <section className={card.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {isPermitted && (
          <RowLink href={resource.menu.path}>
            {t('All {title}', { title: tr(resource.title) })}
          </RowLink>
        )}
      </div>
      {isPermitted ? (
        <ProblemFeed resource={resource} namespace={id} {...feed} />
      ) : (
        <ListMessage
          text={t('You do not have permission to view {title}.', { title: tr(resource.title) })}
        />
      )}
    </section>
  );
}

interface FeedProps extends Omit<Props, 'id' | 'title'> {
  readonly namespace: string;
}

function ProblemFeed({ resource, namespace, fixed, empty, toText, toTime }: FeedProps) {
  const list = useResourceList(resource, { namespace, fixed });
  return (
    <Feed
      feed={list}
      name={tr(resource.title)}
      pageSizes={resource.list.pageSizes}
      emptyText={empty}
    >
      {list.rows.map((row) => (
        <FeedEntry
          key={row.id}
          at={toTime(row)}
          sentence={<RowLink href={`${resource.menu.path}/${row.id}`}>{toText(row)}</RowLink>}
        />
      ))}
    </Feed>
  );
}
