import styles from './Notice.module.css';
import { useTitle } from './use-title.ts';

/** A screen that has no content yet. */
export function PlaceholderPage({ title }: { readonly title: string }) {
  useTitle(title);
  return (
    <section className={styles.card}>
      <h1>Admin Dashboard</h1>
      <p>Welcome to the Admin Panel</p>
    </section>
  );
}
