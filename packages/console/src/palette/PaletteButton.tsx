import { SearchOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { t } from '../language/text.ts';
import styles from './PaletteButton.module.css';

type Palette = ComponentType<{ readonly onClose: () => void }>;

/** Loads the palette, which no screen needs before it is opened. */
const loadPalette = () => import('./Palette.tsx');
const preload = () => void loadPalette().catch(() => undefined);

/** Opens the command palette, also by Ctrl-K or ⌘-K. */
export function PaletteButton({ className }: { readonly className: string | undefined }) {
  const { notification } = App.useApp();
  const [Palette, setPalette] = useState<Palette>();
  const open = useCallback(
    () =>
      loadPalette().then(
        (loaded) => setPalette(() => loaded.default),
        () => notification.error({ title: t('The search could not be loaded.') }),
      ),
    [notification],
  );
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isWanted = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isWanted || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // A form that is open keeps the keyboard.
      if (!document.querySelector('.ant-modal-wrap, dialog[open]')) void open();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [open]);
  return (
    <>
      <button
        type="button"
        className={`${className} ${styles.button}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={t('Search everything')}
        data-keys={isMac ? '⌘K' : 'Ctrl K'}
        onClick={open}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <SearchOutlined aria-hidden />
        <span>{t('Search everything')}</span>
      </button>
      {Palette && <Palette onClose={() => setPalette(undefined)} />}
    </>
  );
}

const isMac = navigator.userAgent.includes('Mac');
