import { Drawer } from 'antd';
import { t } from '../../language/text.ts';
import styles from './Sidebar.module.css';
import { SidebarMenu } from './Sidebar.tsx';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The sidebar on a phone: slides in over the page. */
export default function SidebarDrawer({ open, onClose }: Props) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={300}
      title={t('Menu')}
      classNames={{ body: styles.drawer ?? '' }}
      styles={{ body: { padding: 0 } }}
    >
      <SidebarMenu />
    </Drawer>
  );
}
