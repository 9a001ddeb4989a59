import { type Filter, paramsOfFilter, type Resource, rangeKindOf } from '@koshpay/resource';
import { type ComponentType, lazy, Suspense, useId } from 'react';
import { useCapability } from '../../auth/use-session.ts';
import { frameworkFilters } from '../../parts/framework-parts.ts';
import type { ResourceList } from '../use-resource-list.ts';
import { ChoiceInput } from './ChoiceInput.tsx';
import { EmptyInput } from './EmptyInput.tsx';
import styles from './FilterBar.module.css';
import type { FilterInputProps } from './filter-input-props.ts';
import { toFilterLabel, toShownProblem } from './list-filters.ts';
import { NumberRangeInput } from './NumberRangeInput.tsx';
import { SearchInput } from './SearchInput.tsx';

// Ant Design's pickers have 60 kB, which only lists with pickers load.
const ChoicesInput = lazy(() => import('./ChoicesInput.tsx'));
const DateRangeInput = lazy(() => import('./DateRangeInput.tsx'));
const KnownTextInput = lazy(() => import('./KnownTextInput.tsx'));
const RefInput = lazy(() => import('./RefInput.tsx'));

interface Props {
  readonly filter: Filter;
  readonly resource: Resource;
  readonly list: Pick<ResourceList, 'urlState' | 'offered' | 'setFilters'>;
}

/** One filter of a list, with the error of its value. */
export function FilterInput({ filter, resource, list }: Props) {
  const { filters: set } = list.urlState;
  const params = paramsOfFilter(filter);
  const accepted = list.offered.filters.find(({ param }) => param === filter.param);
  const problem = toShownProblem(resource, filter, accepted ?? filter, set);
  const id = useId();
  const hasRollups = useCapability('rollups', resource);
  const Input = inputOf(filter, resource, hasRollups);
  return (
    <div className={styles.filter} data-param={filter.param}>
      <Suspense fallback={<div className={styles.pending} />}>
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
      </Suspense>
      {problem && (
        <p className={styles.problem} id={id}>
          {problem}
        </p>
      )}
    </div>
  );
}

function inputOf(
  filter: Filter,
  { name, fields, rollup }: Resource,
  hasRollups: boolean,
): ComponentType<FilterInputProps> {
  const own = frameworkFilters[`${name}.${filter.param.replace(/^or_/, '')}`];
  const isKnown = filter.kind === 'text' && hasRollups && rollup?.by.includes(filter.field);
  const Input = own ?? (isKnown ? KnownTextInput : toInput(filter, fields));
  return Input as ComponentType<FilterInputProps>;
}

function toInput(filter: Filter, fields: Resource['fields']) {
  switch (filter.kind) {
    case 'search':
    case 'number':
    case 'text':
      return SearchInput;
    case 'select':
      return filter.many ? ChoicesInput : ChoiceInput;
    case 'ref':
      return RefInput;
    case 'bool':
    case 'empty':
      return EmptyInput;
    case 'range': {
      const field = fields[filter.field];
      const isOfDays = field && /^(day|time)$/.test(rangeKindOf(field));
      return isOfDays ? DateRangeInput : NumberRangeInput;
    }
  }
}
