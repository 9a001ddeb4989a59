import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** The navigation state of a row's page. */
export interface OpenedFrom {
  /** Path and query of the previous screen. */
  readonly from: string;
}

/** Follows links to rows through the router, without a reload. */
export function useRowLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[data-row-link]');
      const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
      if (!link || event.defaultPrevented || event.button !== 0 || !isPlain) return;
      event.preventDefault();
      const { pathname, search } = location;
      const state: OpenedFrom = { from: `${pathname}${search}` };
      navigate(link.getAttribute('href') ?? '/', { state });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
