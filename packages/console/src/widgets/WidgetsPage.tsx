import type { Page, Widget } from '@koshpay/resource';
import { lazy, Suspense } from 'react';
import { useCapability } from '../auth/use-session.ts';
import { useConsole } from '../console-context.ts';
import { PlaceholderPage } from '../shell/PlaceholderPage.tsx';
import { useTitle } from '../shell/use-title.ts';
import styles from './Widgets.module.css';
import { WidgetsSkeleton } from './WidgetsSkeleton.tsx';

const Widgets = lazy(() => import('./Widgets.tsx'));

interface Props {
  readonly label: string;
  readonly widgets: readonly Widget[];
}

/** A page that is nothing but its widgets, where the backend has what they show. */
export default function WidgetsPage({ label, widgets }: Props) {
  useTitle(label);
  if (!useCapability('rollups')) return <PlaceholderPage title={label} />;
  return (
    <div className={styles.widgets}>
      <h1 className={styles.title}>{label}</h1>
      <Suspense fallback={<WidgetsSkeleton widgets={widgets} />}>
        <Widgets widgets={widgets} />
      </Suspense>
    </div>
  );
}

/** The widgets of a page that has a component of its own. */
export function PageWidgets({ name }: { readonly name: NonNullable<Page['name']> }) {
  const { pages } = useConsole().product;
  const widgets = pages.find((each) => each.name === name)?.widgets;
  if (!useCapability('rollups') || !widgets) return null;
  return (
    <Suspense fallback={<WidgetsSkeleton widgets={widgets} />}>
      <Widgets widgets={widgets} />
    </Suspense>
  );
}
