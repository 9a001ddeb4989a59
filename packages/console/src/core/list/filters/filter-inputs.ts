import { type Filter, type Resource, rangeKindOf } from '@koshpay/resource';
import { frameworkFilters } from '../../../framework-filters.ts';
import { ChoiceInput } from './ChoiceInput.tsx';
import { ClosedDates } from './ClosedDates.tsx';
import { ClosedSelect } from './ClosedSelect.tsx';
import { createPicker, type FilterControl } from './create-picker.tsx';
import { EmptyInput } from './EmptyInput.tsx';
import { NumberRangeInput } from './NumberRangeInput.tsx';
import { SearchInput } from './SearchInput.tsx';

const ChoicesInput = createPicker<'select'>(() => import('./ChoicesInput.tsx'), ClosedSelect);
const KnownTextInput = createPicker<'text'>(() => import('./KnownTextInput.tsx'), ClosedSelect);
const RefInput = createPicker<'ref'>(() => import('./RefInput.tsx'), ClosedSelect);
const DateRangeInput = createPicker<'range'>(() => import('./DateRangeInput.tsx'), ClosedDates, {
  showsValues: true,
});

/** The input of a filter. `hasRollups`: the backend knows the texts that rows are counted by. */
export function inputOf(
  filter: Filter,
  { name, fields, rollup }: Resource,
  hasRollups: boolean,
): FilterControl {
  const own = frameworkFilters[`${name}.${filter.param.replace(/^or_/, '')}`];
  const isKnown = filter.kind === 'text' && hasRollups && rollup?.by.includes(filter.field);
  return own ?? ((isKnown ? KnownTextInput : toInput(filter, fields)) as FilterControl);
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
