import type { Resource } from '@koshpay/resource';
import type { SeriesGrain } from '@koshpay/resource/internal';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { Chart } from '../charts/Chart.tsx';
import { currentLocale } from '../language/language.ts';
import { t } from '../language/text.ts';
import { type Amounts, toChartSeries, toParts, toStarts } from '../series/series-parts.ts';
import type { SeriesParams, useSeries } from '../series/use-series.ts';
import { WidgetPanel } from './WidgetPanel.tsx';
import { toListHref, toPeriod } from './widget-rows.ts';

interface Props {
  readonly title: string;
  readonly resource: Resource;
  /** The filters of the rows. */
  readonly params: SeriesParams;
  /** The first and the last day. */
  readonly days: readonly [string, string];
  readonly grain: SeriesGrain;
  /** The field that divides the bars. */
  readonly by: string | undefined;
  readonly series: ReturnType<typeof useSeries>;
  readonly amounts: Amounts;
}

/** The amount of each period as a bar that leads to its rows. */
export function PeriodChart(props: Props) {
  const { title, resource, params, days, grain, by, amounts } = props;
  const { points, error, refresh } = props.series;
  const [from, to] = days;
  const navigate = useNavigate();
  const times = useMemo(() => toStarts(from, to, grain), [from, to, grain]);
  const series = useMemo(
    () => toChartSeries(toParts(resource, by, points ?? []), times, amounts),
    [resource, by, points, times, amounts],
  );
  const labelOf = useCallback(
    (start: string, isShort?: boolean) => toPeriodLabel(start, grain, isShort),
    [grain],
  );
  const open = (index: number) => {
    const over = resource.rollup?.over ?? '';
    const [first, last] = toPeriod(times[index] ?? from, grain, days);
    navigate(toListHref(resource, { ...params, [`${over}_from`]: first, [`${over}_to`]: last }));
  };
  return (
    <WidgetPanel
      label={title}
      isChart
      error={error}
      isLoading={!points}
      isEmpty={points?.length === 0}
      onRetry={refresh}
    >
      <Chart
        kind="bars"
        title={title}
        times={times}
        series={series}
        labelOf={labelOf}
        format={amounts.format}
        onOpen={open}
      />
    </WidgetPanel>
  );
}

const short = { day: 'numeric', month: 'short' } as const;
const formats = {
  day: { long: { ...short, weekday: 'short', year: 'numeric' }, short },
  week: { long: { ...short, year: 'numeric' }, short },
  month: { long: { month: 'long', year: 'numeric' }, short: { month: 'short', year: '2-digit' } },
} as const;

/** A period by its first day. The day never becomes a time of another zone. */
function toPeriodLabel(start: string, grain: SeriesGrain, isShort = false) {
  const date = new Date(`${start}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return '';
  const options = formats[grain][isShort ? 'short' : 'long'];
  const day = date.toLocaleDateString(currentLocale(), { ...options, timeZone: 'UTC' });
  return grain === 'week' && !isShort ? t('Week of {day}', { day }) : day;
}
