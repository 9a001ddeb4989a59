import { useConsole } from '../console-context.ts';
import { HistoryChanges } from '../detail/HistoryChanges.tsx';
import type { HistoryEntry } from '../detail/use-history.ts';
import type { ConsoleRow } from '../list/use-resource-list.ts';
import styles from './approvals.module.css';

/** What is decided: the difference, who wants it and why. */
export function RequestSummary({ approval }: { approval: ConsoleRow }) {
  const { resources } = useConsole().product;
  const target = resources.find(({ name }) => name === approval.resource);
  return (
    <div className={styles.summary}>
      <p>
        Requested by {String(approval.requested_by)}
        {approval.reason ? `: ${approval.reason}` : '.'}
      </p>
      {target && (
        <HistoryChanges
          resource={target}
          changes={(approval.changes ?? {}) as HistoryEntry['changes']}
        />
      )}
    </div>
  );
}
