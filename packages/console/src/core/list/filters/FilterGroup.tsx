import type { Resource } from '@koshpay/resource';
import type { Filter } from '@koshpay/resource/internal';
import { useEffect, useRef } from 'react';
import type { ResourceList } from '../state/use-resource-list.ts';
import styles from './FilterBar.module.css';
import { FilterInput } from './FilterInput.tsx';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  readonly filters: readonly Filter[];
  readonly resource: Resource;
  readonly list: ResourceList;
  /** The parameter of the filter that gets the focus. */
  readonly focused?: string | undefined;
}

/** Filters of a list that are shown by choice. */
export default function FilterGroup(props: Props) {
  const { id, title, hint, filters, resource, list, focused } = props;
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
