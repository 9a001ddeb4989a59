import { useEffect } from 'react';

/**
 * Opens a URL of the console in another tab, which gets a copy of this one's session storage: browsers
 * give one to windows that a script opens, and none to links. False if the browser refused.
 */
export function openTab(url: string): boolean {
  const tab = window.open(url);
  if (!tab) return false;
  // A page of another host that it shows later has no access to this one.
  tab.opener = null;
  return true;
}

/** Opens links in other tabs with the session of this one: by Ctrl, ⌘ or Shift and a click, or by the middle button. */
export function useNewTabs(): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link =
        event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
      const isModified = event.ctrlKey || event.metaKey || event.shiftKey;
      const isWanted = event.button === 1 || (event.button === 0 && isModified && !event.altKey);
      if (!link || !isWanted || event.defaultPrevented) return;
      const isOwn = link.origin === location.origin && !link.target && !link.download;
      if (isOwn && openTab(link.href)) event.preventDefault();
    };
    document.addEventListener('click', follow);
    document.addEventListener('auxclick', follow);
    return () => {
      document.removeEventListener('click', follow);
      document.removeEventListener('auxclick', follow);
    };
  }, []);
}
