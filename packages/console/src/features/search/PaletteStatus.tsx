import { Fragment } from 'react';
import { t } from '../../core/language/text.ts';
import styles from './palette.module.css';
import type { PaletteState } from './use-palette.ts';

/** The state of the palette, also for screen readers, and its keys. */
export function PaletteStatus(palette: PaletteState) {
  const { found, step, current } = palette;
  const keys = [
    ['↑↓', t('Choose')],
    ['↵', t('Open')],
    ...(current?.more ? [['→', t('Actions')]] : []),
    step ? ['⌫', t('Back')] : ['Ctrl ↵', t('New tab')],
    ['Esc', t('Close')],
  ];
  return (
    <footer className={styles.status}>
      <p role="status">{toText(palette)}</p>
      {found.state === 'failed' && (
        <button type="button" onClick={found.retry}>
          {t('Retry')}
        </button>
      )}
      <p className={styles.keys} aria-hidden>
        {keys.map(([key, label]) => (
          <Fragment key={key}>
            <kbd>{key}</kbd> {label}{' '}
          </Fragment>
        ))}
      </p>
    </footer>
  );
}

function toText({ text, found: { state, isWanted }, entries }: PaletteState): string {
  const { length: count } = entries;
  if (state === 'offline') return t('You are offline: records cannot be searched.');
  if (state === 'failed') return t('Records could not be searched.');
  if (state === 'loading') return t('Searching…');
  if (text.trim() === '') return '';
  if (count > 0) return t.n(count, '{count} result', '{count} results');
  return isWanted
    ? t('Nothing matches “{text}”.', { text: text.trim() })
    : t('Nothing matches yet: type more.');
}
