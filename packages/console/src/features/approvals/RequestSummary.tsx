import { useConsole } from '../../core/context/console-context.ts';
import { HistoryChanges } from '../../core/history/HistoryChanges.tsx';
import type { HistoryEntry } from '../../core/history/use-history.ts';
import { t } from '../../core/language/text.ts';
import type { RowProps } from '../../core/list/state/use-resource-list.ts';
import styles from './approvals.module.css';
import ChangesSince from './ChangesSince.tsx';

/** The request to decide on: the difference, who wants it and why. */
export default function RequestSummary({ row: approval }: Pick<RowProps, 'row'>) {
  const { resources } = useConsole().product;
  const who = String(approval.requested_by);
  const affected = (approval.affected ?? []) as readonly string[];
  const target = resources.find(({ name }) => name === approval.resource);
  return (
    <div className={styles.summary}>
      <p>
        {approval.reason
          ? t('Requested by {who}: {reason}', { who, reason: String(approval.reason) })
          : t('Requested by {who}.', { who })}
      </p>
      {affected.length > 0 && <p>{t('Also concerns: {names}', { names: affected.join(', ') })}</p>}
      {target && (
        <>
          <ChangesSince row={approval} />
          <HistoryChanges
            resource={target}
            changes={(approval.changes ?? {}) as HistoryEntry['changes']}
          />
        </>
      )}
    </div>
  );
}
