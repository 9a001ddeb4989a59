import type { Widget } from '@koshpay/resource';
import type { TrendWidget } from '@koshpay/resource/internal';
import { useMemo } from 'react';
import { t } from '../../core/language/text.ts';
import type { ConsoleRow } from '../../core/list/state/use-resource-list.ts';
import { addDays, toAmounts } from '../../core/series/series-parts.ts';
import { useSeries } from '../../core/series/use-series.ts';
import { PeriodChart } from '../../core/widgets/PeriodChart.tsx';
import styles from '../../core/widgets/Widgets.module.css';
import { Breakdown } from './Breakdown.tsx';
import { Figure } from './Figure.tsx';
import { RowsWidget } from './RowsWidget.tsx';
import { type Targeted, useTarget } from './use-target.ts';

interface Props {
  readonly widgets: readonly Widget[];
  /** The row whose page it is. */
  readonly row?: ConsoleRow;
}

/** Figures, then charts and short lists. */
export default function Widgets({ widgets, row }: Props) {
  const figures = widgets.filter((each) => each.kind === 'figure');
  const panels = widgets.filter((each) => each.kind !== 'figure');
  return (
    <div className={styles.widgets}>
      {figures.length > 0 && (
        <ul className={styles.figures} aria-label={t('Key figures')}>
          {figures.map((each) => (
            <Drawn key={each.label} widget={each} row={row} />
          ))}
        </ul>
      )}
      {panels.length > 0 && (
        <div className={styles.panels}>
          {panels.map((each) => (
            <Drawn key={each.label} widget={each} row={row} />
          ))}
        </div>
      )}
    </div>
  );
}

interface DrawnProps {
  readonly widget: Widget;
  readonly row: ConsoleRow | undefined;
}

function Drawn({ widget, row }: DrawnProps) {
  const target = useTarget(widget, row);
  if (!target) return null;
  switch (widget.kind) {
    case 'figure':
      return <Figure widget={widget} target={target} />;
    case 'trend':
      return <Trend widget={widget} target={target} />;
    case 'breakdown':
      return <Breakdown widget={widget} target={target} />;
    case 'list':
      return <RowsWidget widget={widget} target={target} />;
  }
}

/** The number of rows in each period, as bars that lead to them. */
function Trend({ widget, target }: Targeted<TrendWidget>) {
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
