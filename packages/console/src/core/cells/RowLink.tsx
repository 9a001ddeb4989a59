import type { ComponentProps } from 'react';
import styles from './cells.module.css';

/**
 * A link to the page of a row. A plain element: a list has hundreds, and the router's links would
 * render again with every change of the URL. `FollowLinks` of the shell follows it without a
 * reload.
 */
export function RowLink(props: ComponentProps<'a'> & { readonly 'data-number'?: true }) {
  return <a {...props} className={styles.rowLink} data-row-link />;
}
