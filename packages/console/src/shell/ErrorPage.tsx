import styles from '../auth/AuthPage.module.css';

/** Shown within the shell when a screen fails to render or its code to load. */
export function ErrorCard() {
  return (
    <section className={styles.card}>
      <h1>This page could not be loaded</h1>
      <p className={styles.lead}>
        A newer version may have been installed, or the connection broke.
      </p>
      <button type="button" className={styles.plain} onClick={() => location.reload()}>
        Reload
      </button>
    </section>
  );
}

/** The same where there is no shell. */
export function ErrorPage() {
  return (
    <main className={styles.page}>
      <ErrorCard />
    </main>
  );
}
