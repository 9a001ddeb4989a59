import type { Filter } from '@koshpay/resource/internal';
import { useEffect, useRef } from 'react';
import { t } from '../../language/text.ts';
import type { ListProps } from '../state/use-resource-list.ts';
import styles from './FilterBar.module.css';
import { FilterInput } from './FilterInput.tsx';

interface Group {
  readonly id: string;
  readonly filters: readonly Filter[];
  /** The parameter of the filter that gets the focus. */
  readonly focused?: string | undefined;
}

interface Props extends ListProps {
  /** The filters that rows match all of, where they are shown. */
  readonly all: Group | false | undefined;
  /** Those of which one is enough. */
  readonly any: Group | false | undefined;
}

/** Filters of a list that are shown by choice. */
export default function FilterGroups({ all, any, ...list }: Props) {
  return (
    <>
      {all && (
        <FilterGroup {...list} {...all} title={t('Filters')} hint={t('Rows match all of these.')} />
      )}
      {any && (
        <FilterGroup
          {...list}
          {...any}
          title={t('Any of these')}
          hint={t('Rows match all filters above and at least one of these.')}
        />
      )}
    </>
  );
}

interface GroupProps extends Group, ListProps {
  readonly title: string;
  readonly hint: string;
}

function FilterGroup({ id, title, hint, filters, resource, list, focused }: GroupProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (!focused) return;
    const input = `[data-param="${CSS.escape(focused)}"] :is(input, select)`;
    group.current?.querySelector<HTMLElement>(input)?.focus();
  }, [focused]);
  return (
    <fieldset ref={group} className={styles.group} id={id} aria-describedby={`${id} hint`}>
      <legend className={styles.legend}>{title}</legend>
      <p className={styles.hint} id={`${id} hint`}>
        {hint}
      </p>
      <div className={styles.inputs}>
        {filters.map((filter) => (
          <FilterInput key={filter.param} filter={filter} resource={resource} list={list} />
        ))}
      </div>
    </fieldset>
  );
}
