import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useId } from 'react';
import { useConsole } from '../../console-context.ts';
import { t } from '../../language/text.ts';
import { toDatePresets, todayIn } from './date-presets.ts';
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
  const { timeZone } = useConsole().product;
  const [start, end] = [useId(), useId()];
  const days = resolveEnds({ day_from: from, day_to: to }, timeZone);
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
        value={[toDay(days.day_from), toDay(days.day_to)]}
        // Computed when the list opens: the page may be open since yesterday.
        presets={toDatePresets(todayIn(timeZone), timeZone).map(({ label, ...preset }) => ({
          label,
          value: [dayjs(preset.from), dayjs(preset.to)],
        }))}
        onChange={(chosen) => onChange([toText(chosen?.[0]), toText(chosen?.[1])])}
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
