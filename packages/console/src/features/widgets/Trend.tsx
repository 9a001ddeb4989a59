import type { TrendWidget } from '@koshpay/resource/internal';
import { useMemo } from 'react';
import type { ConsoleRow } from '../../core/list/state/use-resource-list.ts';
import { addDays, toAmounts } from '../../core/series/series-parts.ts';
import { useSeries } from '../../core/series/use-series.ts';
import { PeriodChart } from '../../core/widgets/PeriodChart.tsx';
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
  const division = { grain, ...(by && { by, top: 5 }) };
  return (
    <PeriodChart
      title={label}
      resource={resource}
      params={params}
      days={[addDays(today, 1 - days), today]}
      grain={grain}
      by={by}
      series={useSeries(resource.name, { ...params, ...division })}
      amounts={useMemo(() => toAmounts(resource, undefined), [resource])}
    />
  );
}
