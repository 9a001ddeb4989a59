import type { Page } from '@koshpay/resource';
import { t } from '../../core/language/text.ts';
import { ForbiddenMessage } from '../../core/page/ListMessage.tsx';
import { PlaceholderPage } from '../../core/page/PlaceholderPage.tsx';
import { useTitle } from '../../core/page/use-title.ts';
import { useCapability } from '../../core/session/use-session.ts';
import { useShownWidgets } from '../../core/widgets/shown-widgets.ts';
import styles from '../../core/widgets/Widgets.module.css';
import { Widgets } from '../../core/widgets/Widgets.tsx';

/** A page that is nothing but its widgets, where the backend has what they show. */
export default function WidgetsPage({ page: { menu, widgets } }: { readonly page: Page }) {
  const { label } = menu;
  useTitle(label);
  const shown = useShownWidgets(widgets);
  if (!useCapability('rollups')) return <PlaceholderPage title={label} />;
  return (
    <div className={styles.widgets}>
      <h1>{label}</h1>
      {shown.length > 0 ? (
        <Widgets widgets={shown} />
      ) : (
        <section className={styles.panel}>
          <ForbiddenMessage text={t('You do not have permission to view these figures.')} />
        </section>
      )}
    </div>
  );
}
