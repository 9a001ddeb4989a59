import { CloseOutlined, SearchOutlined } from '@ant-design/icons';
import type { KeyboardEvent } from 'react';
import { t } from '../language/text.ts';
import styles from './palette.module.css';

interface Props {
  readonly text: string;
  /** The id of the listbox. */
  readonly listId: string;
  /** The id of the chosen option. */
  readonly currentId: string | undefined;
  readonly onText: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
}

/** The box of the palette: the combobox that its listbox belongs to. */
export function PaletteInput({ text, listId, currentId, onText, onKeyDown, onClose }: Props) {
  return (
    <div className={styles.search} data-field>
      <SearchOutlined aria-hidden />
      <input
        role="combobox"
        aria-label={t('Search everything')}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={currentId}
        aria-autocomplete="list"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={200}
        placeholder={t('A screen, an action, a name, a code, a hash…')}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className={styles.close} aria-label={t('Close')} onClick={onClose}>
        <CloseOutlined aria-hidden />
      </button>
    </div>
  );
}
