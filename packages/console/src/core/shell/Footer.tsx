import { toCopyright } from '@koshpay/brand';
import { useConsole } from '../context/console-context.ts';
import { tr } from '../language/text.ts';
import styles from './Footer.module.css';

/** The footer with the company's name. */
export function Footer() {
  const { brand } = useConsole();
  return <footer className={styles.footer}>{tr(toCopyright(brand))}</footer>;
}
