import { t, tr } from '../../core/language/text.ts';
import styles from './bulk-dialog.module.css';
import type { BulkFailure } from './use-bulk-run.ts';

interface Props {
  readonly failures: readonly BulkFailure[];
  /** The number of failures, which may be more than those that are listed. */
  readonly failed: number;
}

/** The rows that failed, each with its reason. */
export function BulkFailures({ failures, failed }: Props) {
  return (
    <>
      <ul className={styles.failures} aria-label={t('Failed rows')}>
        {failures.map(({ id, title, message }) => (
          <li key={id}>
            <strong>{title ?? `#${id}`}</strong> {tr(message)}
          </li>
        ))}
      </ul>
      {failed > failures.length && (
        <p>{t('The first {count} of {failed} are shown.', { count: failures.length, failed })}</p>
      )}
    </>
  );
}
