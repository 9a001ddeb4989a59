import { lazy, Suspense, useState } from 'react';
import { t } from '../../core/language/text.ts';
import type { ListProps } from '../../core/list/state/use-resource-list.ts';
import styles from './ViewTabs.module.css';

const ViewsPanel = lazy(() => import('./ViewsPanel.tsx'));

interface Props extends ListProps {
  /** True if the button is there. A panel that it opened stays until it is closed. */
  readonly isShown: boolean;
}

/** Opens the panel that saves the list as a view. */
export function SaveViewButton({ resource, list, isShown }: Props) {
  const [isSaving, setSaving] = useState<boolean>();
  return (
    <>
      {isShown && (
        <button type="button" className={styles.save} onClick={() => setSaving(true)}>
          {t('Save view')}
        </button>
      )}
      {isSaving !== undefined && (
        <Suspense>
          <ViewsPanel
            resource={resource}
            list={list}
            isOpen={isSaving}
            onClose={() => setSaving(false)}
            onClosed={() => setSaving(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
