import { logoMark, toDataUrl } from '@koshpay/brand';
import type { ReactNode } from 'react';
import { useConsole } from '../console-context.ts';
import styles from './AuthPage.module.css';

const mark = toDataUrl(logoMark(40));

/** The frame of the pages before sign-in. */
export function AuthPage({ title, children }: { title: string; children: ReactNode }) {
  const { brand } = useConsole();
  return (
    <main className={styles.page}>
      <section className={styles.card} aria-labelledby="auth-title">
        <p className={styles.brand}>
          <img src={mark} width={40} height={40} alt="" />
          <span>{brand.name}</span>
        </p>
        <h1 id="auth-title">{title}</h1>
        {children}
      </section>
    </main>
  );
}
