import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router';

/** The navigation state of a row's page. */
export interface OpenedFrom {
  /** Path and query of the previous screen. */
  readonly from: string;
}

/**
 * Follows plain links to rows (`data-row-link`) and screens (`data-screen-link`) through the router,
 * without a reload, from the frame that shows them. Draws nothing, so that a change of the URL draws
 * nothing around it again.
 */
export function FollowLinks() {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const follow = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return;
      const link = event.target.closest<HTMLAnchorElement>('a[data-row-link], a[data-screen-link]');
      const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
      if (!link || event.defaultPrevented || event.button !== 0 || !isPlain) return;
      event.preventDefault();
      const { pathname, search, href } = location;
      if (link.href === href) return;
      const state: OpenedFrom = { from: `${pathname}${search}` };
      const isRow = link.matches('[data-row-link]');
      navigate(link.getAttribute('href') ?? '/', isRow ? { state } : {});
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
  return null;
}
