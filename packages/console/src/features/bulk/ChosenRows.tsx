import type { Resource } from '@koshpay/resource';
import { HistoryChanges } from '../../core/history/HistoryChanges.tsx';
import { t, tr } from '../../core/language/text.ts';
import { FilterText } from '../../core/list/filters/FilterText.tsx';
import styles from './bulk-dialog.module.css';
import type { SelectedRows } from './selected-rows.ts';
import type { Counted } from './use-bulk-run.ts';

interface Props {
  readonly resource: Resource;
  readonly asked: SelectedRows;
  readonly counted: Counted;
}

/** The filters that an action goes by, and the newest of its rows, by which a person recognises them. */
export function ChosenRows({ resource, asked, counted: { sample, count } }: Props) {
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
