import { CloseOutlined, SearchOutlined } from '@ant-design/icons';
import type { KeyboardEvent } from 'react';
import { t } from '../../core/language/text.ts';
import styles from './palette.module.css';
import type { PaletteStep } from './palette-entry.ts';
import type { PaletteState } from './use-palette.ts';

interface Props {
  readonly palette: PaletteState;
  /** The id of the listbox. */
  readonly listId: string;
  /** The id of the chosen option. */
  readonly currentId: string | undefined;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
}

/** The box of the palette: the combobox that its listbox belongs to. */
export function PaletteInput({ palette, listId, currentId, onKeyDown, onClose }: Props) {
  const { text, type, step } = palette;
  return (
    <div className={styles.search} data-field>
      <SearchOutlined aria-hidden />
      {step && <span className={styles.step}>{step.title}</span>}
      <input
        role="combobox"
        aria-label={step?.title ?? t('Search everything')}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={currentId}
        aria-autocomplete="list"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={200}
        placeholder={toPlaceholder(step)}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className={styles.close} aria-label={t('Close')} onClick={onClose}>
        <CloseOutlined aria-hidden />
      </button>
    </div>
  );
}

function toPlaceholder(step: PaletteStep | undefined): string {
  if (!step) return t('A screen, an action, a name, a code, a hash…');
  return step.records ? t('Which one? A name, a code, a hash…') : t('What to do with it?');
}
