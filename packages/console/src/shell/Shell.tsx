import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useSession } from '../auth/use-session.ts';
import { useRowLinks } from '../cells/use-row-links.ts';
import { t } from '../language/text.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { useNewTabs } from './new-tab.ts';
import styles from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { useIsIdle } from './use-is-idle.ts';
import { useIsPhone } from './use-is-phone.ts';
import { useSidebar } from './use-sidebar.ts';

// Only phones need the drawer.
const SidebarDrawer = lazy(() => import('./SidebarDrawer.tsx'));
const ViewBanner = lazy(() => import('./ViewBanner.tsx'));
const KeyMap = lazy(() => import('../keys/KeyMap.tsx'));

/** The frame around every screen: sidebar, header, the routed page, footer. */
export function Shell() {
  const { mode, toggle } = useSidebar();
  const isPhone = useIsPhone();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const { pathname } = useLocation();
  const [firstPath] = useState(pathname);
  const { user } = useSession();
  const isIdle = useIsIdle();
  useRowLinks();
  useNewTabs();
  // Navigation closes the drawer.
  useEffect(() => setDrawerOpen(false), [pathname]);

  return (
    <div className={styles.shell} data-mode={isPhone ? 'drawer' : mode}>
      <a className={styles.skip} href="#page">
        {t('Skip to content')}
      </a>
      {isPhone ? (
        <Suspense>
          <SidebarDrawer open={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
        </Suspense>
      ) : (
        <Sidebar mode={mode} />
      )}
      <div className={styles.column}>
        <Header
          isWide={isPhone ? isDrawerOpen : mode === 'fixed'}
          onToggle={isPhone ? () => setDrawerOpen(true) : toggle}
        />
        {user?.view && (
          <Suspense>
            <ViewBanner {...user.view} />
          </Suspense>
        )}
        <main className={styles.page} id="page" tabIndex={-1}>
          <Suspense>
            <Outlet />
          </Suspense>
        </main>
        <Footer />
      </div>
      {isIdle && (
        <Suspense>
          <KeyMap firstPath={firstPath} />
        </Suspense>
      )}
    </div>
  );
}
