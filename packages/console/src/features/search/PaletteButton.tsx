import { SearchOutlined } from '@ant-design/icons';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { t } from '../../core/language/text.ts';
import { collectTyping, type Typing } from './collect-typing.ts';
import styles from './PaletteButton.module.css';

type Palette = ComponentType<{ readonly typing: Typing; readonly onClose: () => void }>;

/** Loads the palette, which no screen needs before it is opened. */
const loadPalette = () => import('./Palette.tsx');
const preload = () => void loadPalette();

/** Opens the command palette, also by Ctrl-K or ⌘-K. */
export function PaletteButton({ className }: { readonly className: string | undefined }) {
  const [Palette, setPalette] = useState<Palette>();
  const typing = useRef<Typing>(undefined);
  const end = useCallback(() => {
    typing.current?.take();
    typing.current = undefined;
    setPalette(undefined);
  }, []);
  const open = useCallback(() => {
    if (typing.current) return;
    const own = collectTyping(end);
    typing.current = own;
    void loadPalette().then((loaded) => typing.current === own && setPalette(() => loaded.default));
  }, [end]);
  useSearchKey(open);
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
      {Palette && typing.current && <Palette typing={typing.current} onClose={end} />}
    </>
  );
}

/** Opens the palette by Ctrl-K or ⌘-K. */
function useSearchKey(open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isWanted = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isWanted || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // A form that is open keeps the keyboard.
      if (!document.querySelector('.ant-modal-wrap, dialog[open]')) open();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [open]);
}

const isMac = navigator.userAgent.includes('Mac');
