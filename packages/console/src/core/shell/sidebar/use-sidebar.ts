import { useState } from 'react';

/** Fixed: always 300 px wide. Free: 63 px, wide while the pointer or the focus is inside. */
export type SidebarMode = 'fixed' | 'free';

/** The sidebar's mode, remembered for the tab. */
export function useSidebar(): { mode: SidebarMode; toggle: () => void } {
  const [mode, setMode] = useState<SidebarMode>(() =>
    sessionStorage.getItem('sidebar') === 'free' ? 'free' : 'fixed',
  );
  const toggle = () => {
    const next = mode === 'fixed' ? 'free' : 'fixed';
    sessionStorage.setItem('sidebar', next);
    setMode(next);
  };
  return { mode, toggle };
}
