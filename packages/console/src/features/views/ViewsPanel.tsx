import { isAllowed, shareViews } from '@koshpay/resource/internal';
import { Drawer } from 'antd';
import { t } from '../../core/language/text.ts';
import type { ListPanelProps } from '../../core/list/menu/list-menu-entry.ts';
import { useViews } from '../../core/list/state/use-saved-views.ts';
import { useAccount } from '../../core/session/use-session.ts';
import { SaveViewForm } from './SaveViewForm.tsx';
import { useChangeViews } from './use-change-views.ts';
import { ViewItem } from './ViewItem.tsx';
import '../../core/list/panel/menu-icons.css';
import styles from './ViewsPanel.module.css';

/** Saves the list as a view, and renames, shares, orders and deletes the views there are. */
export default function ViewsPanel({ resource, list, isOpen, onClose, onClosed }: ListPanelProps) {
  const { views, first, roles } = useViews(resource, true);
  const canShare = isAllowed(useAccount(), [shareViews]);
  const changes = useChangeViews(resource, list);
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      afterOpenChange={(isOpened) => !isOpened && onClosed()}
      size={440}
      title={t('Saved views')}
    >
      <SaveViewForm canShare={canShare} roles={roles} changes={changes} onSaved={onClose} />
      <ul className={styles.list}>
        {views.map((view) => (
          <ViewItem
            key={view.address}
            view={view}
            isFirst={view.address === first}
            isOpened={view.address === list.view?.address}
            canShare={canShare}
            roles={roles}
            changes={changes}
            onOpen={() => {
              list.openView(view.address);
              onClose();
            }}
          />
        ))}
      </ul>
      {views.length === 0 && <p className={styles.hint}>{t('No views yet.')}</p>}
    </Drawer>
  );
}
