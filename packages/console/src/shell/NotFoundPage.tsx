import { Link } from 'react-router';
import { homePath } from '../auth/return-address.ts';
import styles from './Notice.module.css';
import { useTitle } from './use-title.ts';

/** What an address without a screen shows. */
export function NotFoundPage() {
  useTitle('Page Not Found');
  return (
    <section className={styles.missing}>
      <p className={styles.code}>404</p>
      <h1>Page Not Found</h1>
      <Link to={homePath}>Go to the overview</Link>
    </section>
  );
}
