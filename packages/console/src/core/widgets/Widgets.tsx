import type { Page, Widget } from '@koshpay/resource';
import { type ComponentType, Suspense } from 'react';
import { useConsole } from '../context/console-context.ts';
import type { ConsoleRow } from '../list/state/use-resource-list.ts';
import { createPlace } from '../parts/place.ts';
import { useShownWidgets } from './shown-widgets.ts';
import styles from './Widgets.module.css';

export interface WidgetsProps {
  readonly widgets: readonly Widget[];
  /** The row on whose page they are. */
  readonly row?: ConsoleRow;
}

const useDrawn = createPlace<{ readonly Part: ComponentType<WidgetsProps> }>('widgets');

/** Widgets that are shown, or frames as large until their code is loaded. */
export function Widgets(props: WidgetsProps) {
  const [drawn] = useDrawn();
  if (!drawn || props.widgets.length === 0) return null;
  return (
    <Suspense fallback={<WidgetsSkeleton widgets={props.widgets} />}>
      <drawn.Part {...props} />
    </Suspense>
  );
}

/** Frames as large as the widgets that come, so that nothing moves. */
function WidgetsSkeleton({ widgets }: { readonly widgets: readonly Widget[] }) {
  const figures = widgets.filter(({ kind }) => kind === 'figure');
  const panels = widgets.filter(({ kind }) => kind !== 'figure');
  return (
    <div className={styles.widgets} aria-hidden="true">
      <div className={styles.figures}>
        {figures.map(({ label }) => (
          <div key={label} className={styles.figure} />
        ))}
      </div>
      <div className={styles.panels}>
        {panels.map(({ label, kind }) => (
          <div key={label} className={styles.panel} data-chart={kind === 'trend'} />
        ))}
      </div>
    </div>
  );
}

/**
 * The widgets of a page that has a component of its own.
 *
 * @example <PageWidgets name="reports" />;
 */
export function PageWidgets({ name }: { readonly name: NonNullable<Page['name']> }) {
  const { pages } = useConsole().product;
  return <Widgets widgets={useShownWidgets(pages.find((each) => each.name === name)?.widgets)} />;
}
