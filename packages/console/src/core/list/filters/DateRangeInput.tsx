import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { useId } from 'react';
import { useConsole } from '../../context/console-context.ts';
import { t } from '../../language/text.ts';
import { dayFormat } from '../../time/formats.ts';
import { toDatePresets } from './date-presets.ts';
import { toDays } from './days.ts';
import styles from './FilterBar.module.css';
import type { FilterInputProps, FilterOfKind } from './filter-input-props.ts';

/** The first and the last day of a range, in the product's time zone. */
export default function DateRangeInput(props: FilterInputProps<FilterOfKind<'range'>>) {
  const { label, values, onChange, aria } = props;
  const { product } = useConsole();
  const [start, end] = [useId(), useId()];
  // Computed when the list opens: the page may be open since yesterday.
  const presets = toDatePresets(product).map((preset) => ({
    ...preset,
    value: toDays([preset.from, preset.to], product),
  }));
  return (
    <>
      <label className="visually-hidden" htmlFor={start}>
        {t('{label} from', { label })}
      </label>
      <label className="visually-hidden" htmlFor={end}>
        {t('{label} to', { label })}
      </label>
      <DatePicker.RangePicker
        {...aria}
        id={{ start, end }}
        className={styles.dates}
        classNames={{ popup: { root: styles.calendar } }}
        status={aria['aria-invalid'] ? 'error' : ''}
        allowEmpty
        format={dayFormat}
        placeholder={[label, t('to')]}
        value={toDays(values, product)}
        presets={presets.map(({ label, value }) => ({ label, value }))}
        onChange={(days) => {
          // The picker passes on the days of a preset themselves; days that were picked are others.
          const preset = presets.find(({ value }) => value.every((day, at) => day === days?.[at]));
          onChange(preset ? [preset.from, preset.to] : [toText(days?.[0]), toText(days?.[1])]);
        }}
      />
    </>
  );
}

function toText(day: Dayjs | null | undefined): string {
  return day?.format('YYYY-MM-DD') ?? '';
}
