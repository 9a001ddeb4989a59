import dayjs from 'dayjs';

interface Props {
  readonly value: string;
  readonly format: string;
}

/** A time in the reader's own time zone; hovering shows the seconds. */
export function DateTimeCell({ value, format }: Props) {
  const time = dayjs(value);
  if (!time.isValid()) return value;
  return (
    <time dateTime={value} title={time.format('DD MMM YYYY, HH:mm:ss Z')}>
      {time.format(format)}
    </time>
  );
}
