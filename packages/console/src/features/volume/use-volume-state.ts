import { type SeriesGrain, seriesGrains, type VolumePart } from '@koshpay/resource/internal';
import dayjs from 'dayjs';
import { useSearchParams } from 'react-router';
import { useConsole } from '../../core/context/console-context.ts';
import { todayIn } from '../../core/list/state/relative-end.ts';
import { addDays } from '../../core/series/series-parts.ts';

/** The state of a screen of volume, as its URL has it. */
export interface VolumeState {
  readonly from: string;
  readonly to: string;
  readonly grain: SeriesGrain;
  /** The field whose values are apart. */
  readonly by: string;
  /** The unit in which amounts are added up; rows are counted by default. */
  readonly unit: string;
}

/** The longest time that is shown together. */
export const maxDays = 800;
const defaultSpan = 30;

/** The state of a screen of volume, in its URL; what is left out or wrong has its default. */
export function useVolumeState({ by: fields }: VolumePart) {
  const [search, setSearch] = useSearchParams();
  const today = todayIn(useConsole().product.timeZone);
  const get = (name: string) => search.get(name) ?? '';
  const [from, to] = toRange(get('from'), get('to'), today);
  const days = countDays(from, to);
  const given = seriesGrains.find((each) => each === get('grain'));
  const state: VolumeState = {
    from,
    to,
    grain: given ?? defaultGrain(days),
    by: fields.find((each) => each === get('by')) ?? fields[0] ?? '',
    unit: get('unit'),
  };
  const change = (next: Partial<Record<keyof VolumeState, string>>) => {
    const params = new URLSearchParams(search);
    for (const [name, value] of Object.entries(next))
      if (value) params.set(name, value);
      else params.delete(name);
    setSearch(params, { replace: true, flushSync: true });
  };
  return {
    state,
    days,
    today,
    change,
    /** Shows the last days until today. */
    showLast: (count: number) =>
      change(
        count === defaultSpan
          ? { from: '', to: '', grain: '' }
          : { from: addDays(today, 1 - count), to: today, grain: '' },
      ),
  };
}

/** A range that is no range of days, or too long a one, is the default. */
function toRange(from: string, to: string, today: string): [string, string] {
  const isRange = isDay(from) && isDay(to) && from <= to && countDays(from, to) <= maxDays;
  return isRange ? [from, to] : [addDays(today, 1 - defaultSpan), today];
}

function defaultGrain(days: number): SeriesGrain {
  if (days <= 62) return 'day';
  return days <= 200 ? 'week' : 'month';
}

function countDays(from: string, to: string): number {
  return dayjs(to).diff(from, 'day') + 1;
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayjs(text).format('YYYY-MM-DD') === text;
}
