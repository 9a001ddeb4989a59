import { useSyncExternalStore } from 'react';
import { t } from '../language/text.ts';
import { missingParts } from '../parts/patiently.ts';
import styles from './MissingParts.module.css';

/** Says that the code of a part of the page could not be loaded, which a newer version may have replaced. */
export function MissingParts() {
  const missing = useSyncExternalStore(missingParts.subscribe, missingParts.current);
  if (missing.length === 0) return null;
  const retry = () => {
    for (const part of missing) part.retry();
  };
  return (
    <div className={styles.notice} role="status">
      {t('A part of this page could not be loaded.')}
      <button type="button" onClick={retry}>
        {t('Retry')}
      </button>
      <button type="button" onClick={() => location.reload()}>
        {t('Reload')}
      </button>
    </div>
  );
}
