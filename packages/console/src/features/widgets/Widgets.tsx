import type { Widget } from '@koshpay/resource';
import type { FigureWidget } from '@koshpay/resource/internal';
import { t } from '../../core/language/text.ts';
import type { ConsoleRow } from '../../core/list/state/use-resource-list.ts';
import styles from '../../core/widgets/Widgets.module.css';
import { Breakdown } from './Breakdown.tsx';
import { Figure } from './Figure.tsx';
import { RowsWidget } from './RowsWidget.tsx';
import { Trend } from './Trend.tsx';

interface Props {
  readonly widgets: readonly Widget[];
  /** The row whose page it is. */
  readonly row?: ConsoleRow;
}

/** Figures, then charts and short lists. */
export default function Widgets({ widgets, row }: Props) {
  const figures = widgets.filter((each): each is FigureWidget => each.kind === 'figure');
  const panels = widgets.filter((each) => each.kind !== 'figure');
  return (
    <div className={styles.widgets}>
      {figures.length > 0 && (
        <ul className={styles.figures} aria-label={t('Key figures')}>
          {figures.map((each) => (
            <Figure key={each.label} widget={each} row={row} />
          ))}
        </ul>
      )}
      {panels.length > 0 && (
        <div className={styles.panels}>
          {panels.map((each) => (
            <Panel key={each.label} widget={each} row={row} />
          ))}
        </div>
      )}
    </div>
  );
}

interface PanelProps {
  readonly widget: Exclude<Widget, FigureWidget>;
  readonly row: ConsoleRow | undefined;
}

function Panel({ widget, row }: PanelProps) {
  switch (widget.kind) {
    case 'trend':
      return <Trend widget={widget} row={row} />;
    case 'breakdown':
      return <Breakdown widget={widget} row={row} />;
    case 'list':
      return <RowsWidget widget={widget} row={row} />;
  }
}
