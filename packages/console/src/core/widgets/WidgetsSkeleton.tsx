import type { Widget } from '@koshpay/resource';
import styles from './Widgets.module.css';

/** Frames as large as the widgets that come, so that nothing moves. */
export function WidgetsSkeleton({ widgets }: { readonly widgets: readonly Widget[] }) {
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
