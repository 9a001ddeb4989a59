import type { Resource } from '@koshpay/resource';
import { type Filter, rangeKindOf } from '@koshpay/resource/internal';
import { createPlace } from '../../parts/place.ts';
import { useCapability, usePermission } from '../../session/use-session.ts';
import { ChoiceInput, EmptyInput } from './ChoiceInput.tsx';
import { ClosedDates, ClosedSelect, CustomFilter } from './ClosedSelect.tsx';
import { createPicker, type FilterControl, type FilterKind } from './create-picker.tsx';
import { NumberRangeInput } from './NumberRangeInput.tsx';
import { SearchInput } from './SearchInput.tsx';

const ChoicesInput = createPicker<'select'>(() => import('./ChoicesInput.tsx'), ClosedSelect);
const KnownTextInput = createPicker<'text'>(() => import('./KnownTextInput.tsx'), ClosedSelect);
const RefInput = createPicker<'ref'>(() => import('./RefInput.tsx'), ClosedSelect);
const DateRangeInput = createPicker<'range'>(() => import('./DateRangeInput.tsx'), ClosedDates, {
  showsValues: true,
});

/** A picker that a feature has for a filter. */
interface FilterPicker {
  readonly load: () => Promise<{ readonly default: FilterControl }>;
  /** True if this person has it, by what they may do; always by default. */
  readonly isAvailable?: (can: ReturnType<typeof usePermission>) => boolean;
}

/** The pickers of features, by resource and parameter. */
export type FilterPickers = Readonly<Record<string, FilterPicker>>;

const useFilled = createPlace<FilterPickers>('filters');
const known = new WeakMap<FilterPicker, FilterControl>();

function toControl(picker: FilterPicker): FilterControl {
  const control = known.get(picker) ?? createPicker<FilterKind>(picker.load, ClosedSelect);
  known.set(picker, control);
  return control;
}

/** Returns a function that finds the input of a filter of a resource. */
export function useFilterInputs(resource: Resource): (filter: Filter) => FilterControl {
  const { name, fields, rollup } = resource;
  const filters = useFilled();
  const can = usePermission();
  // Such a backend knows the texts that rows are counted by.
  const hasRollups = useCapability('rollups', resource);
  return (filter) => {
    const key = `${name}.${filter.param.replace(/^or_/, '')}`;
    const own = filters.find((pickers) => pickers[key])?.[key];
    if (own && (own.isAvailable?.(can) ?? true)) return toControl(own);
    const custom = 'field' in filter && fields[filter.field]?.custom;
    if (custom && custom.filter !== undefined) return CustomFilter as FilterControl;
    const isKnown = filter.kind === 'text' && hasRollups && rollup?.by.includes(filter.field);
    return (isKnown ? KnownTextInput : toInput(filter, fields)) as FilterControl;
  };
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
