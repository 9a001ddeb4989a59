import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { ApiError } from '../data/errors.ts';
import { t } from '../language/text.ts';
import { FailedMessage } from '../page/ListMessage.tsx';
import styles from './Widgets.module.css';

interface Props {
  readonly label: string;
  /** The list with all of it. */
  readonly href?: string;
  /** True if its content has the heading and the frame. */
  readonly isChart?: boolean;
  readonly error: ApiError | undefined;
  readonly isLoading: boolean;
  readonly isEmpty: boolean;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** A widget in its frame: what it shows, or why there is nothing. */
export function WidgetPanel(props: Props) {
  const { label, href, isChart = false, error, isLoading, isEmpty, onRetry, children } = props;
  const id = useId();
  const isShown = !error && !isLoading && !isEmpty;
  const isNothing = !error && !isLoading && isEmpty;
  if (isShown && isChart) return children;
  return (
    <section
      className={styles.panel}
      aria-labelledby={id}
      aria-busy={isLoading}
      data-chart={isChart && !isNothing}
      data-empty={isNothing}
    >
      <div className={styles.head}>
        <h2 id={id}>{label}</h2>
        {href && <Link to={href}>{t('Show all')}</Link>}
      </div>
      {error && <FailedMessage text={t('Failed to load.')} error={error} onRetry={onRetry} />}
      {!error && isLoading && (
        <>
          <p className="visually-hidden" role="status">
            {t('Loading {label}', { label: label })}
          </p>
          <div className={`skeleton ${styles.waiting}`} aria-hidden="true" />
        </>
      )}
      {isNothing && (
        <p className={styles.nothing} role="status">
          {t(isChart ? 'Nothing in this time.' : 'Nothing yet.')}
        </p>
      )}
      {isShown && children}
    </section>
  );
}
