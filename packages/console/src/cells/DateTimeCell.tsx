import dayjs from 'dayjs';

interface Props {
  readonly value: string;
  readonly format: string;
}

/** A moment in the reader's own time zone; hover gives it to the second. */
export function DateTimeCell({ value, format }: Props) {
  const time = dayjs(value);
  if (!time.isValid()) return value;
  return (
    <time dateTime={value} title={time.format('DD MMM YYYY, HH:mm:ss Z')}>
      {time.format(format)}
    </time>
  );
}
