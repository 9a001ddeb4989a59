import type { ReactNode } from 'react';
import { useConsole } from '../context/console-context.ts';
import { LanguageMenu } from '../language/LanguageMenu.tsx';
import styles from '../page/AuthPage.module.css';

/** The frame of the pages before sign-in. */
export function AuthPage({ title, children }: { title: string; children: ReactNode }) {
  const { brand } = useConsole();
  return (
    <main className={styles.page}>
      <section className={styles.card} aria-labelledby="auth-title">
        <header className={styles.head}>
          <p className={styles.brand}>
            <img src={brand.logo} width={40} height={40} alt="" />
            <span>{brand.name}</span>
          </p>
          <LanguageMenu />
        </header>
        <h1 id="auth-title">{title}</h1>
        {children}
      </section>
    </main>
  );
}
