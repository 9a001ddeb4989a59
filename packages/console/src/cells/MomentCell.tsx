import dayjs from 'dayjs';

interface Props {
  readonly value: string;
  readonly format: string;
}

/** A moment in the reader's own time zone; hover gives it to the second. */
export function MomentCell({ value, format }: Props) {
  const moment = dayjs(value);
  if (!moment.isValid()) return value;
  return (
    <time dateTime={value} title={moment.format('DD MMM YYYY, HH:mm:ss Z')}>
      {moment.format(format)}
    </time>
  );
}
