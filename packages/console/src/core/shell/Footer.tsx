import { useConsole } from '../context/console-context.ts';
import { tr } from '../language/text.ts';
import styles from './Footer.module.css';

/** The brand's line at the foot of each page. */
export function Footer() {
  const { brand } = useConsole();
  return <footer className={styles.footer}>{tr(brand.footer)}</footer>;
}
