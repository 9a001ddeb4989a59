import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { dayFormat, minuteFormat } from '../time/formats.ts';
import { formatTime, fromClock } from '../time/zone.ts';
import styles from './DateInput.module.css';

interface Props {
  readonly id?: string;
  readonly autoFocus?: boolean;
  /** With a time of day; the value is then an ISO time in UTC instead of a day. */
  readonly hasTime?: boolean;
  readonly placeholder?: string | undefined;
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
}

/** Chooses a day, `2026-01-31`, or a time in the zone of the console. */
export default function DateInput({ id, hasTime = false, value, onChange, ...input }: Props) {
  const toValue = (chosen: Dayjs | null) =>
    chosen && (hasTime ? fromClock(chosen.format(clockFormat)) : chosen.format(wireFormat));
  // The picker shows clocks of its browser's zone.
  const shown = value && (hasTime ? formatTime(value, clockFormat) : value);
  return (
    <DatePicker
      {...(id && { id })}
      className={styles.input ?? ''}
      value={shown ? dayjs(shown) : null}
      onChange={(chosen: Dayjs | null) => onChange?.(toValue(chosen))}
      format={hasTime ? minuteFormat : dayFormat}
      showTime={hasTime && { format: 'HH:mm' }}
      placeholder={input.placeholder ?? ''}
      autoFocus={input.autoFocus ?? false}
      needConfirm={false}
    />
  );
}

const wireFormat = 'YYYY-MM-DD';
const clockFormat = 'YYYY-MM-DDTHH:mm';
