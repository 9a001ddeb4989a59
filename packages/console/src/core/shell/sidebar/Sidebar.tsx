import { useLocation } from 'react-router';
import { useConsole } from '../../context/console-context.ts';
import { t, tr } from '../../language/text.ts';
import { useSubmission, type WaitingList } from '../../submission/submission.ts';
import styles from './Sidebar.module.css';
import { SidebarGroup } from './SidebarGroup.tsx';
import { useMenu } from './use-menu.ts';
import type { SidebarMode } from './use-sidebar.ts';

/** The sidebar beside the page. */
export function Sidebar({ mode }: { readonly mode: SidebarMode }) {
  return (
    <aside className={styles.sidebar} data-mode={mode}>
      <SidebarMenu />
    </aside>
  );
}

/** The brand and the groups of screens. */
export function SidebarMenu() {
  const { brand, product } = useConsole();
  const { useWaitingList } = useSubmission();
  const waiting = useWaitingList();
  return (
    <div className={styles.menu}>
      <a className={styles.brand} href={product.home} data-screen-link>
        <img src={brand.logo} width={32} height={32} alt="" />
        <span className={styles.name}>{brand.name}</span>
        <span className={styles.tag}>{tr(brand.tag)}</span>
      </a>
      <nav className={styles.groups} aria-label={t('Console')}>
        <Groups waiting={waiting} />
      </nav>
    </div>
  );
}

function Groups({ waiting }: { readonly waiting: WaitingList }) {
  const { pathname } = useLocation();
  return useMenu().map(({ group, items }) => (
    <SidebarGroup key={group.key} {...{ group, items, pathname, waiting }} />
  ));
}
