import type { Resource } from '@koshpay/resource';
import { useCustom } from '@refinedev/core';
import { DateTimeCell } from '../../core/cells/DateTimeCell.tsx';
import type { ApiError } from '../../core/data/errors.ts';
import { HistoryChanges } from '../../core/history/HistoryChanges.tsx';
import type { HistoryEntry } from '../../core/history/use-history.ts';
import { t } from '../../core/language/text.ts';
import type { ConsoleRow } from '../../core/list/state/use-resource-list.ts';
import { useCapability } from '../../core/session/use-session.ts';
import styles from './approvals.module.css';

interface Props {
  /** The resource of the row that the request is about. */
  readonly resource: Resource;
  readonly approval: ConsoleRow;
}

/** Changes of the row by others while a request waits: it was made for the row as it was before. */
export function ChangesSince({ resource, approval }: Props) {
  const { row_id: id, status, created_at: since } = approval;
  const hasHistory = useCapability('history', resource);
  const { query } = useCustom<{ readonly data?: readonly HistoryEntry[] }, ApiError>({
    url: `${resource.name}/${id}/history`,
    method: 'get',
    config: { query: { page: 1, limit: 20 } },
    // Who may decide may not always view the row.
    errorNotification: false,
    queryOptions: {
      enabled: hasHistory && id != null && status === 'pending',
      meta: { live: [resource.name] },
    },
  });
  const entries = query.data?.data.data?.filter(({ at }) => Date.parse(at) > Date.parse(since));
  if (!entries?.length) return null;
  return (
    <section className={styles.since} role="status">
      <p>
        {t(
          'Changed since it was requested. Approving it will fail: decline it, and let it be requested again.',
        )}
      </p>
      {entries.map(({ at, username, changes }) => (
        <div key={at}>
          <p>
            {username ?? '-'}, <DateTimeCell value={at} format="DD MMM YYYY, HH:mm" />
          </p>
          <HistoryChanges resource={resource} changes={changes} />
        </div>
      ))}
    </section>
  );
}
