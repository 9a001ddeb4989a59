import type { TrendWidget } from '@koshpay/resource/internal';
import dayjs from 'dayjs';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { toCount } from '../../core/cells/text/figure-text.ts';
import { Chart } from '../../core/charts/Chart.tsx';
import type { ConsoleRow } from '../../core/list/state/use-resource-list.ts';
import { toPeriodLabel } from '../../core/series/period-label.ts';
import { countRows, toChartSeries, toParts, toStarts } from '../../core/series/series-parts.ts';
import { useSeries } from '../../core/series/use-series.ts';
import { WidgetPanel } from '../../core/widgets/WidgetPanel.tsx';
import { toListHref, toPeriod } from '../../core/widgets/widget-rows.ts';
import { type Target, useTarget } from './use-target.ts';

interface Props {
  readonly widget: TrendWidget;
  readonly row?: ConsoleRow | undefined;
}

/** The number of rows in each period, as bars that lead to them. */
export function Trend({ widget, row }: Props) {
  const target = useTarget(widget, row);
  return target ? <Bars widget={widget} target={target} /> : null;
}

function Bars({ widget, target }: { readonly widget: TrendWidget; readonly target: Target }) {
  const { by, grain = 'day', days, label } = widget;
  const { resource, params, today } = target;
  const { points, error, refresh } = useSeries(resource.name, {
    ...params,
    grain,
    ...(by && { by, top: 5 }),
  });
  const navigate = useNavigate();
  const from = dayjs(today)
    .subtract(days - 1, 'day')
    .format('YYYY-MM-DD');
  const times = useMemo(() => toStarts(from, today, grain), [from, today, grain]);
  const series = useMemo(
    () => toChartSeries(toParts(resource, by, points ?? []), times, (each) => `${countRows(each)}`),
    [resource, by, points, times],
  );
  const labelOf = useCallback(
    (start: string, isShort?: boolean) => toPeriodLabel(start, grain, isShort),
    [grain],
  );
  const open = (index: number) => {
    const [first, last] = toPeriod(times[index] ?? today, grain, [from, today]);
    const { over = '' } = resource.rollup ?? {};
    navigate(toListHref(resource, { ...params, [`${over}_from`]: first, [`${over}_to`]: last }));
  };
  return (
    <WidgetPanel
      label={label}
      isChart
      error={error}
      isLoading={!points}
      isEmpty={points?.length === 0}
      onRetry={refresh}
    >
      <Chart
        kind="bars"
        title={label}
        times={times}
        series={series}
        labelOf={labelOf}
        format={toCount}
        onOpen={open}
      />
    </WidgetPanel>
  );
}
