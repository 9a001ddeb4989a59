import styles from './Grey.module.css';

/** A grey bar where a value will be. */
export function Grey({ width = '6ch' }: { readonly width?: string }) {
  return <span className={styles.grey} style={{ width }} aria-hidden="true" />;
}
