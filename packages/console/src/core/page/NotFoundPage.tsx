import { Link } from 'react-router';
import { useConsole } from '../context/console-context.ts';
import { t } from '../language/text.ts';
import styles from './Notice.module.css';
import { useTitle } from './use-title.ts';

/** The page of an unknown URL. */
export function NotFoundPage() {
  const { home } = useConsole().product;
  useTitle(t('Page Not Found'));
  return (
    <section className={styles.missing}>
      <p className={styles.code}>404</p>
      <h1>{t('Page Not Found')}</h1>
      <Link to={home}>{t('Go to the overview')}</Link>
    </section>
  );
}
