import { Component, type ReactNode } from 'react';
import { type Location, useLocation } from 'react-router';
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

interface BoundaryProps {
  /** Shown in place of children that failed to render, until the URL changes. */
  readonly otherwise: ReactNode;
  readonly children: ReactNode;
}

/** Shows something else where a screen fails to render. */
export function ErrorBoundary(props: BoundaryProps) {
  return <Boundary {...props} location={useLocation()} />;
}

class Boundary extends Component<BoundaryProps & { readonly location: Location }> {
  override state = { location: this.props.location, hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  static getDerivedStateFromProps({ location }: Boundary['props'], state: Boundary['state']) {
    return location === state.location ? null : { location, hasFailed: false };
  }

  override render() {
    return this.state.hasFailed ? this.props.otherwise : this.props.children;
  }
}
