import type { Field } from '@koshpay/resource/internal';
import { Suspense } from 'react';
import { useConsole } from '../../context/console-context.ts';
import { useParts } from '../../context/console-parts.ts';
import { t } from '../../language/text.ts';
import { toFieldLabel } from '../../rows/field-label.ts';
import { dayFormat } from '../../time/formats.ts';
import styles from './Closed.module.css';
import { toDays } from './days.ts';
import filters from './FilterBar.module.css';
import type { FilterInputProps } from './filter-input-props.ts';

/** A closed `Select` of Ant Design, until its code is there. */
export function ClosedSelect({ filter, resource, label, values: [value], aria }: FilterInputProps) {
  const isChoice = filter.kind === 'select';
  const name = isChoice ? toFieldLabel(resource, filter.field) : label;
  return (
    <div className={`${filters.picker} ${styles.select}`} data-field>
      <input
        {...aria}
        role="combobox"
        aria-expanded={false}
        aria-haspopup="listbox"
        aria-label={t('Filter by {label}', { label: name })}
        autoComplete="off"
        placeholder={value ? '' : isChoice ? filter.all : label}
      />
    </div>
  );
}

/** A closed `RangePicker` of Ant Design, with its days, until its code is there. */
export function ClosedDates({ label, values, aria }: FilterInputProps) {
  const { product } = useConsole();
  const [from, to] = toDays(values, product).map((day) => day?.format(dayFormat) ?? '');
  return (
    <div className={`${filters.dates} ${styles.dates}`} data-field>
      <input
        {...aria}
        key={`from ${from}`}
        aria-label={t('{label} from', { label })}
        autoComplete="off"
        placeholder={label}
        defaultValue={from}
      />
      <span aria-hidden />
      <input
        {...aria}
        key={`to ${to}`}
        aria-label={t('{label} to', { label })}
        autoComplete="off"
        placeholder={t('to')}
        defaultValue={to}
      />
    </div>
  );
}

/** The input that a product has for filters of its kind of fields. */
export function CustomFilter(props: FilterInputProps) {
  const { filter, resource } = props;
  const field: Field | undefined = 'field' in filter ? resource.fields[filter.field] : undefined;
  const Part = useParts().filters?.[field?.custom?.filter ?? ''];
  return (
    Part && (
      <Suspense fallback={<ClosedSelect {...props} />}>
        <Part {...props} />
      </Suspense>
    )
  );
}
