import { type ComponentProps, useEffect } from 'react';
import { useNavigate } from 'react-router';
import styles from './cells.module.css';

/**
 * A link to the page of a row. A plain element: a list has hundreds, and the router's links would
 * render again with every change of the URL. `useRowLinks` of the shell follows it without a
 * reload.
 */
export function RowLink(props: ComponentProps<'a'> & { readonly 'data-number'?: true }) {
  return <a {...props} className={styles.rowLink} data-row-link />;
}

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
