import styles from './Skeleton.module.css';

/** A grey bar where a value will be. */
export function Skeleton({ width = '6ch' }: { readonly width?: string }) {
  return <span className={`skeleton ${styles.skeleton}`} style={{ width }} aria-hidden="true" />;
}
