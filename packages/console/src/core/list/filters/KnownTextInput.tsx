import { toDisplayText } from '../../cells/text/display-text.ts';
import { useSeries } from '../../series/use-series.ts';
import type { FilterInputProps, FilterOfKind } from './filter-input-props.ts';
import { MultiSelect } from './MultiSelect.tsx';

/** Several of the texts that a rollup counts rows by: currencies, types. */
export default function KnownTextInput(props: FilterInputProps<FilterOfKind<'text'>>) {
  const { filter, resource, label, values, onChange, aria } = props;
  const { points = [] } = useSeries(resource.name, { by: filter.field });
  const { display = { kind: 'text' } as const } = resource.fields[filter.field] ?? {};
  const texts = new Set(points.flatMap(({ value }) => (value === null ? [] : [String(value)])));
  return (
    <MultiSelect
      {...{ label, values, onChange, aria }}
      placeholder={label}
      showSearch
      options={[...texts].sort().map((value) => ({ value, label: toDisplayText(display, value) }))}
    />
  );
}
