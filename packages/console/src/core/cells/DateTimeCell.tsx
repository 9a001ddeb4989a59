import { minuteFormat } from '../time/formats.ts';
import { formatExactTime, formatTime, readTime } from '../time/zone.ts';

interface Props {
  readonly value: string;
  /** To the minute by default. */
  readonly format?: string;
}

/** A time in the zone of the console; hovering shows the seconds and the zone. */
export function DateTimeCell({ value, format = minuteFormat }: Props) {
  if (Number.isNaN(Date.parse(value))) return value;
  // Read once: 200 rows have as many.
  const time = readTime(value);
  return (
    <time dateTime={value} title={formatExactTime(time)}>
      {formatTime(time, format)}
    </time>
  );
}
