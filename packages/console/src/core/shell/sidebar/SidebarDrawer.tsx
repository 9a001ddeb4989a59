import { Drawer } from 'antd';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { t } from '../../language/text.ts';
import styles from './Sidebar.module.css';
import { SidebarMenu } from './Sidebar.tsx';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The sidebar on a phone: slides in over the page. */
export default function SidebarDrawer({ open, onClose }: Props) {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  // Navigation closes it.
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    onClose();
  }, [pathname, onClose]);
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
