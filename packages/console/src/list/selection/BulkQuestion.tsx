import type { Action, Resource } from '@koshpay/resource';
import type { ApiError } from '../../data/errors.ts';
import { t, tr } from '../../language/text.ts';
import styles from './bulk-dialog.module.css';

interface Props {
  readonly resource: Resource;
  readonly action: Action;
  readonly isAll: boolean;
  readonly counted: { readonly count: number; readonly chosen: number } | undefined;
  readonly error: ApiError | null;
}

/** How many rows an action would run on, as the server counts them, and how many are left out. */
export function BulkQuestion({ resource, action, isAll, counted, error }: Props) {
  const { title, singular } = resource;
  return (
    <div className={styles.question} aria-live="polite">
      {error && (
        <p className={styles.error} role="alert">
          {tr(error.message)}
        </p>
      )}
      {!counted && !error && <p>{t('Counting the rows…')}</p>}
      {counted && (
        <>
          <p className={styles.count}>
            {counted.count.toLocaleString()}{' '}
            {tr(counted.count === 1 ? singular : title).toLowerCase()}
          </p>
          {isAll && (
            <p>{t('All that match the filter now. Rows that come later are not changed.')}</p>
          )}
          {counted.chosen > counted.count && (
            <p>
              {t.n(
                counted.chosen - counted.count,
                '{count} row is left out: this is not possible for it as it is now.',
                '{count} rows are left out: this is not possible for them as they are now.',
              )}
            </p>
          )}
          {action.kind === 'remove' && <p>{t('This cannot be undone.')}</p>}
        </>
      )}
    </div>
  );
}
