import { t, tr } from '../language/text.ts';
import styles from './Notice.module.css';
import { useTitle } from './use-title.ts';

/** A screen that has no content yet. */
export function PlaceholderPage({ title }: { readonly title: string }) {
  useTitle(tr(title));
  return (
    <section className={styles.card}>
      <h1>{t('Admin Dashboard')}</h1>
      <p>{t('Welcome to the Admin Panel')}</p>
    </section>
  );
}
