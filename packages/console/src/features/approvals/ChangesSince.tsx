import { DateTimeCell } from '../../core/cells/DateTimeCell.tsx';
import { useConsole } from '../../core/context/console-context.ts';
import { useRead } from '../../core/data/use-call.ts';
import { HistoryChanges } from '../../core/history/HistoryChanges.tsx';
import type { HistoryEntry } from '../../core/history/use-history.ts';
import { t } from '../../core/language/text.ts';
import type { RowProps } from '../../core/list/state/use-resource-list.ts';
import { useCapability } from '../../core/session/use-session.ts';
import styles from './approvals.module.css';

/** Changes of the row by others while a request waits: it was made for the row as it was before. */
export default function ChangesSince({ row: approval }: Pick<RowProps, 'row'>) {
  const { row_id: id, status, created_at: since } = approval;
  const { resources } = useConsole().product;
  const resource = resources.find(({ name }) => name === approval.resource);
  const hasHistory = useCapability('history', resource);
  // Who may decide may not always view the row.
  const { data } = useRead<readonly HistoryEntry[]>(`${resource?.name}/${id}/history`, {
    query: { page: 1, limit: 20 },
    enabled: resource !== undefined && hasHistory && id != null && status === 'pending',
    meta: { live: [resource?.name] },
  });
  const entries = data?.filter(({ at }) => Date.parse(at) > Date.parse(since));
  if (!resource || !entries?.length) return null;
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
            {username ?? '-'}, <DateTimeCell value={at} />
          </p>
          <HistoryChanges resource={resource} changes={changes} />
        </div>
      ))}
    </section>
  );
}
