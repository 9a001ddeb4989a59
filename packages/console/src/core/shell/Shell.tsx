import { lazy, Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { useConsole } from '../context/console-context.ts';
import { t, tr } from '../language/text.ts';
import { FollowLinks } from '../page/FollowLinks.tsx';
import { useNewTabs } from '../page/new-tab.ts';
import { useIsIdle } from '../page/use-is-idle.ts';
import { useIsPhone } from '../page/use-is-phone.ts';
import { Tools } from '../parts/Tools.tsx';
import { useSession } from '../session/use-session.ts';
import { useFrameTools } from './frame-tool.ts';
import { Header } from './header/Header.tsx';
import styles from './Shell.module.css';
import { Sidebar } from './sidebar/Sidebar.tsx';
import { useSidebar } from './sidebar/use-sidebar.ts';

// Only phones need the drawer.
const SidebarDrawer = lazy(() => import('./sidebar/SidebarDrawer.tsx'));
const ViewBanner = lazy(() => import('./ViewBanner.tsx'));

/**
 * The frame around every screen: sidebar, header, the routed page, footer. Not drawn again with each
 * change of the URL.
 */
export function Shell() {
  const { mode, toggle } = useSidebar();
  const isPhone = useIsPhone();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [firstPath] = useState(() => window.location.pathname);
  const isIdle = useIsIdle();
  useNewTabs();
  return (
    <div className={styles.shell} data-mode={isPhone ? 'drawer' : mode}>
      <FollowLinks />
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
        <Banner />
        <main className={styles.page} id="page" tabIndex={-1}>
          <Suspense>
            <Outlet />
          </Suspense>
        </main>
        <Footer />
      </div>
      <Tools tools={useFrameTools()} props={{ firstPath, isIdle }} />
    </div>
  );
}

/** Says as whom the user sees the console, if not as themselves. */
function Banner() {
  const { user } = useSession();
  if (!user?.view) return null;
  return (
    <Suspense>
      <ViewBanner {...user.view} />
    </Suspense>
  );
}

/** The brand's line at the foot of each page. */
function Footer() {
  const { brand } = useConsole();
  return <footer className={styles.footer}>{tr(brand.footer)}</footer>;
}
