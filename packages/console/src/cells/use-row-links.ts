import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** What the page of a row knows of where it was opened. */
export interface OpenedFrom {
  /** Path and query of the screen before. */
  readonly from: string;
}

/** Follows the links to rows as the router's own are followed: without loading the page anew. */
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
