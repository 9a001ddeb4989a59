import { useConsole } from '../../core/context/console-context.ts';
import { tr } from '../../core/language/text.ts';
import type { FilterInputProps } from '../../core/list/filters/filter-input-props.ts';
import { TextPicker } from './TextPicker.tsx';

/** Chooses the resource of entries by its title. */
export default function ResourceFilter(props: FilterInputProps) {
  const { resources } = useConsole().product;
  const options = resources
    .map(({ name, title }) => ({ value: name, label: tr(title) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return <TextPicker {...props} options={options} />;
}
