import dayjs from 'dayjs';
import { type Calendar, resolveEnds } from '../state/relative-end.ts';

type Day = dayjs.Dayjs | null;

/** The first and the last day of a range; null where there is none. */
export function toDays([from = '', to = '']: readonly string[], calendar: Calendar): [Day, Day] {
  const { day_from, day_to } = resolveEnds({ day_from: from, day_to: to }, calendar);
  return [toDay(day_from), toDay(day_to)];
}

// A day is text, here and on the wire; only the picker uses local midnight.
function toDay(text = ''): Day {
  const day = dayjs(text);
  return text && day.isValid() ? day : null;
}
