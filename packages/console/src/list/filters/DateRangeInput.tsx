import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useId } from 'react';
import { useConsole } from '../../console-context.ts';
import { t } from '../../language/text.ts';
import { toDatePresets } from './date-presets.ts';
import styles from './FilterBar.module.css';
import type { FilterInputProps, FilterOfKind } from './filter-input-props.ts';
import { resolveEnds } from './relative-end.ts';

/** The first and the last day of a range, in the product's time zone. */
export default function DateRangeInput({
  label,
  values: [from = '', to = ''],
  onChange,
  aria,
}: FilterInputProps<FilterOfKind<'range'>>) {
  const { product } = useConsole();
  const [start, end] = [useId(), useId()];
  const toDays = (from: string, to: string): [dayjs.Dayjs | null, dayjs.Dayjs | null] => {
    const { day_from, day_to } = resolveEnds({ day_from: from, day_to: to }, product);
    return [toDay(day_from), toDay(day_to)];
  };
  // Computed when the list opens: the page may be open since yesterday.
  const presets = toDatePresets(product).map((preset) => ({
    ...preset,
    value: toDays(preset.from, preset.to),
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
        format="DD MMM YYYY"
        placeholder={[label, t('to')]}
        value={toDays(from, to)}
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

// A day is text, here and on the wire; only the picker uses local midnight.
function toDay(text = ''): dayjs.Dayjs | null {
  const day = dayjs(text);
  return text && day.isValid() ? day : null;
}

function toText(day: dayjs.Dayjs | null | undefined): string {
  return day?.format('YYYY-MM-DD') ?? '';
}
