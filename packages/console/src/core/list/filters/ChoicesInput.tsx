import { toFieldLabel } from '../../rows/field-label.ts';
import { toChoiceOptions } from './choice-options.ts';
import type { FilterInputProps, FilterOfKind } from './filter-input-props.ts';
import { MultiSelect } from './MultiSelect.tsx';

/** Several values of a choice. */
export default function ChoicesInput(props: FilterInputProps<FilterOfKind<'select'>>) {
  const { filter, resource, values, onChange, aria } = props;
  return (
    <MultiSelect
      {...{ values, onChange, aria }}
      label={toFieldLabel(resource, filter.field)}
      placeholder={filter.all}
      showSearch={{ optionFilterProp: 'label' }}
      options={toChoiceOptions(resource, filter)}
    />
  );
}
