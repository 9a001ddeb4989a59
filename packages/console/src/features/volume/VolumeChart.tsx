import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { Chart } from '../../core/charts/Chart.tsx';
import { toPeriodLabel } from '../../core/series/period-label.ts';
import { toChartSeries, toParts, toStarts } from '../../core/series/series-parts.ts';
import { WidgetPanel } from '../../core/widgets/WidgetPanel.tsx';
import { toListHref, toPeriod } from '../../core/widgets/widget-rows.ts';
import { useVolume } from './use-volume.ts';
import type { VolumeProps } from './VolumeControls.tsx';

/** The volume of each period as a bar that leads to its rows. */
export function VolumeChart(props: VolumeProps) {
  const { resource, state } = props;
  const { from, to, grain, by, unit } = state;
  const { now, rows, over, measure, format } = useVolume(props);
  const navigate = useNavigate();
  const times = useMemo(() => toStarts(from, to, grain), [from, to, grain]);
  const { points, error } = now;
  const series = useMemo(
    () => toChartSeries(toParts(resource, by, points ?? []), times, measure, format),
    [resource, by, points, times, measure, format],
  );
  const labelOf = useCallback(
    (start: string, isShort?: boolean) => toPeriodLabel(start, grain, isShort),
    [grain],
  );
  const open = (index: number) => {
    const [start, end] = toPeriod(times[index] ?? from, grain, [from, to]);
    const range = { [`${over}_from`]: start, [`${over}_to`]: end };
    navigate(toListHref(resource, { ...rows, ...range }));
  };
  const title = unit ? `${resource.title}, ${unit}` : resource.title;
  return (
    <WidgetPanel
      label={title}
      isChart
      error={error}
      isLoading={!points}
      isEmpty={points?.length === 0}
      onRetry={now.refresh}
    >
      <Chart
        kind="bars"
        title={title}
        times={times}
        series={series}
        labelOf={labelOf}
        format={format}
        onOpen={open}
      />
    </WidgetPanel>
  );
}
