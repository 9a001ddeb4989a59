import type { Resource } from '@koshpay/resource';
import { type Filter, paramsOfFilter } from '@koshpay/resource/internal';
import { useId } from 'react';
import { toFilterLabel, toShownProblem } from '../state/list-filters.ts';
import type { ResourceList } from '../state/use-resource-list.ts';
import styles from './FilterBar.module.css';
import { useFilterInputs } from './filter-inputs.ts';

interface Props {
  readonly filter: Filter;
  readonly resource: Resource;
  readonly list: Pick<ResourceList, 'urlState' | 'available' | 'setFilters'>;
}

/** One filter of a list, with the error of its value. */
export function FilterInput({ filter, resource, list }: Props) {
  const { filters: set } = list.urlState;
  const params = paramsOfFilter(filter);
  const accepted = list.available.filters.find(({ param }) => param === filter.param);
  const problem = toShownProblem(resource, filter, accepted ?? filter, set);
  const id = useId();
  const Input = useFilterInputs(resource)(filter);
  return (
    <div className={styles.filter} data-param={filter.param}>
      <Input
        filter={filter}
        resource={resource}
        label={toFilterLabel(resource, filter)}
        values={params.map((param) => set[param] ?? '')}
        onChange={(values, replace) =>
          list.setFilters(
            Object.fromEntries(params.map((param, index) => [param, values[index] ?? ''])),
            replace,
          )
        }
        aria={problem ? { 'aria-invalid': true, 'aria-describedby': id } : {}}
      />
      {problem && (
        <p className={styles.problem} id={id}>
          {problem}
        </p>
      )}
    </div>
  );
}
