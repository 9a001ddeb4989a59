import type { Page, Widget } from '@koshpay/resource';
import { lazy, Suspense } from 'react';
import { useConsole } from '../../core/context/console-context.ts';
import { t } from '../../core/language/text.ts';
import { ListMessage } from '../../core/page/ListMessage.tsx';
import { PlaceholderPage } from '../../core/page/PlaceholderPage.tsx';
import { useTitle } from '../../core/page/use-title.ts';
import { useCapability } from '../../core/session/use-session.ts';
import { useShownWidgets } from '../../core/widgets/use-shown-widgets.ts';
import styles from '../../core/widgets/Widgets.module.css';
import { WidgetsSkeleton } from '../../core/widgets/WidgetsSkeleton.tsx';

const Widgets = lazy(() => import('./Widgets.tsx'));

interface Props {
  readonly label: string;
  readonly widgets: readonly Widget[];
}

/** A page that is nothing but its widgets, where the backend has what they show. */
export default function WidgetsPage({ label, widgets }: Props) {
  useTitle(label);
  const shown = useShownWidgets(widgets);
  if (!useCapability('rollups')) return <PlaceholderPage title={label} />;
  return (
    <div className={styles.widgets}>
      <h1 className={styles.title}>{label}</h1>
      {shown.length > 0 ? (
        <Shown widgets={shown} />
      ) : (
        <section className={styles.panel}>
          <ListMessage
            text={t('You do not have permission to view these figures.')}
            detail={t('Ask an administrator for the permission, then refresh.')}
          />
        </section>
      )}
    </div>
  );
}

/** The widgets of a page that has a component of its own. */
export function PageWidgets({ name }: { readonly name: NonNullable<Page['name']> }) {
  const { pages } = useConsole().product;
  const widgets = useShownWidgets(pages.find((each) => each.name === name)?.widgets);
  return widgets.length > 0 && <Shown widgets={widgets} />;
}

function Shown({ widgets }: Pick<Props, 'widgets'>) {
  return (
    <Suspense fallback={<WidgetsSkeleton widgets={widgets} />}>
      <Widgets widgets={widgets} />
    </Suspense>
  );
}
