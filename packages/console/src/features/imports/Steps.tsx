import { t } from '../../core/language/text.ts';
import styles from '../../core/list/panel/transfer.module.css';

/** The steps of an import, and the present one. */
export function Steps({ current }: { readonly current: number }) {
  const labels = [t('File'), t('Columns'), t('Check'), t('Import')];
  return (
    <ol className={styles.steps} aria-label={t('Steps')}>
      {labels.map((label, index) => (
        <li
          key={label}
          data-done={index < current}
          {...(index === current && { 'aria-current': 'step' as const })}
        >
          <span aria-hidden>{index + 1}</span> {label}
        </li>
      ))}
    </ol>
  );
}
