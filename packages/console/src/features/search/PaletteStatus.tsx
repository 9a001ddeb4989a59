import { t } from '../../core/language/text.ts';
import styles from './palette.module.css';
import type { useFoundRecords } from './use-found-records.ts';

interface Props {
  readonly text: string;
  readonly found: ReturnType<typeof useFoundRecords>;
  /** The number of listed entries. */
  readonly count: number;
  /** True if more can be done with the chosen one than to open it. */
  readonly hasMore: boolean;
  /** True if it is the choice after another one. */
  readonly isStep: boolean;
}

/** The state of the palette, also for screen readers, and its keys. */
export function PaletteStatus({ text, found, count, hasMore, isStep }: Props) {
  return (
    <footer className={styles.status}>
      <p role="status">{toText(text, found, count)}</p>
      {found.state === 'failed' && (
        <button type="button" onClick={found.retry}>
          {t('Retry')}
        </button>
      )}
      <p className={styles.keys} aria-hidden>
        <kbd>↑↓</kbd> {t('Choose')} <kbd>↵</kbd> {t('Open')}{' '}
        {hasMore && (
          <>
            <kbd>→</kbd> {t('Actions')}{' '}
          </>
        )}
        {isStep ? (
          <>
            <kbd>⌫</kbd> {t('Back')}{' '}
          </>
        ) : (
          <>
            <kbd>Ctrl ↵</kbd> {t('New tab')}{' '}
          </>
        )}
        <kbd>Esc</kbd> {t('Close')}
      </p>
    </footer>
  );
}

function toText(text: string, { state, isWanted }: Props['found'], count: number): string {
  if (state === 'offline') return t('You are offline: records cannot be searched.');
  if (state === 'failed') return t('Records could not be searched.');
  if (state === 'loading') return t('Searching…');
  if (text === '') return '';
  if (count > 0) return t.n(count, '{count} result', '{count} results');
  return isWanted ? t('Nothing matches “{text}”.', { text }) : t('Nothing matches yet: type more.');
}
