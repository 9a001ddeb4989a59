import { bulkRuns } from '@koshpay/resource/internal';
import { Link } from 'react-router';
import { t, tr } from '../../core/language/text.ts';
import { BulkFailures } from './BulkFailures.tsx';
import styles from './bulk-dialog.module.css';
import type { BulkRun } from './use-bulk-run.ts';

/** The progress of a run, and in the end the rows that failed. */
export function BulkProgress({ run }: { readonly run: BulkRun }) {
  const { id, status, total, done, requested, failed, failures, ended } = run;
  const settled = done + requested + failed;
  const counts = [
    done > 0 && t('{count} done', { count: done }),
    requested > 0 && t('{count} waiting for approval', { count: requested }),
    failed > 0 && t('{count} failed', { count: failed }),
  ].filter((part) => part !== false);
  return (
    <div className={styles.progress}>
      <progress max={total} value={settled} aria-label={t('Progress')} />
      <p role="status">
        {t('{settled} of {total}', { settled, total })}
        {counts.length > 0 && `: ${counts.join(', ')}`}
        {status === 'waiting' && ` · ${t('Starts in a few seconds')}`}
        {status === 'stopped' && ` · ${tr(ended ?? '') || t('Stopped')}`}
      </p>
      {failures && failures.length > 0 && <BulkFailures failures={failures} failed={failed} />}
      <p>
        <Link to={`${bulkRuns.menu.path}/${id}`}>{t('Open the bulk run')}</Link>
      </p>
    </div>
  );
}
