import type { Resource } from '@koshpay/resource';
import { type Action, toPhrase } from '@koshpay/resource/internal';
import type { ApiError } from '../../core/data/errors.ts';
import { HistoryChanges } from '../../core/history/HistoryChanges.tsx';
import { t, tr } from '../../core/language/text.ts';
import { FilterText } from '../../core/list/filters/FilterText.tsx';
import styles from './bulk-dialog.module.css';
import { isOutdated, type SelectedRows } from './selected-rows.ts';
import type { Counted } from './use-bulk-run.ts';

interface Props {
  readonly resource: Resource;
  readonly action: Action;
  readonly asked: SelectedRows;
  readonly counted: Counted | undefined;
  readonly error: ApiError | null;
}

/**
 * The number of rows that an action would run on, as the server counts them, and the number of
 * those that are left out.
 */
export function BulkQuestion({ resource, action, asked, counted, error }: Props) {
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
            {counted.count.toLocaleString()} {toPhrase(tr(counted.count === 1 ? singular : title))}
          </p>
          {isOutdated(asked, counted.chosen) && (
            <p className={styles.error} role="alert">
              {t(
                'The list showed {shown} rows, but {count} match now. Close this dialog and look at the list again.',
                { shown: asked.shown ?? 0, count: counted.chosen },
              )}
            </p>
          )}
          <ChosenRows resource={resource} asked={asked} counted={counted} />
          {asked.isAll && <p>{t('Rows that come later are not changed.')}</p>}
          {counted.chosen > counted.count && <p>{toLeftOut(asked, counted)}</p>}
          {action.kind === 'remove' && <p>{t('This cannot be undone.')}</p>}
        </>
      )}
    </div>
  );
}

/** The number of chosen rows that stay as they are, and the reason. */
function toLeftOut({ what }: SelectedRows, { chosen, count }: Counted): string {
  return what.change
    ? t.n(
        chosen - count,
        '{count} row is left out: nothing would change in it.',
        '{count} rows are left out: nothing would change in them.',
      )
    : t.n(
        chosen - count,
        '{count} row is left out: this is not possible for it as it is now.',
        '{count} rows are left out: this is not possible for them as they are now.',
      );
}

interface ChosenRowsProps {
  readonly resource: Resource;
  readonly asked: SelectedRows;
  readonly counted: Counted;
}

/** The filters that an action goes by, and the newest of its rows, by which a person recognises them. */
function ChosenRows({ resource, asked, counted: { sample, count } }: ChosenRowsProps) {
  const { isAll, filters, alternative, set } = asked;
  const others = count - sample.length;
  return (
    <>
      {isAll && filters.length === 0 && (
        <p>{t('No filter is set: these are all rows of the list.')}</p>
      )}
      {isAll && filters.length > 0 && (
        <ul className={styles.chips} aria-label={t('Active filters')}>
          {filters.map((filter) => (
            <li key={filter.param}>
              <FilterText
                resource={resource}
                filter={filter}
                isAlternative={alternative.includes(filter)}
                set={set}
              />
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.sample} aria-label={t('Some of the rows')}>
        {sample.map(({ id, title, changes }) => (
          <li key={id}>
            {title ?? `${tr(resource.singular)} ${id}`}
            {changes && <HistoryChanges resource={resource} changes={changes} />}
          </li>
        ))}
        {others > 0 && <li>{t('and {count} more', { count: others })}</li>}
      </ul>
    </>
  );
}
