import { toCopyright } from '@koshpay/brand';
import { useConsole } from '../console-context.ts';
import styles from './Footer.module.css';

/** Whose console this is. */
export function Footer() {
  const { brand } = useConsole();
  return <footer className={styles.footer}>{toCopyright(brand)}</footer>;
}
