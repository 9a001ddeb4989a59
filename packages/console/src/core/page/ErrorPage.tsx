import { t } from '../language/text.ts';
import styles from './AuthPage.module.css';

/** Shown within the shell when a screen fails to render or its code to load. */
export function ErrorCard() {
  return (
    <section className={styles.card}>
      <h1>{t('This page could not be loaded')}</h1>
      <p className={styles.lead}>
        {t('A newer version may have been installed, or the connection broke.')}
      </p>
      <button type="button" className={styles.plain} onClick={() => location.reload()}>
        {t('Reload')}
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
