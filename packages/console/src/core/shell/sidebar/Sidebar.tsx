import styles from './Sidebar.module.css';
import { SidebarMenu } from './SidebarMenu.tsx';
import type { SidebarMode } from './use-sidebar.ts';

/** The sidebar beside the page. */
export function Sidebar({ mode }: { readonly mode: SidebarMode }) {
  return (
    <aside className={styles.sidebar} data-mode={mode}>
      <SidebarMenu />
    </aside>
  );
}
