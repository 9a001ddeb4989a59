import { type KeyboardEvent, useId, useRef } from 'react';
import { t } from '../../core/language/text.ts';
import type { Typing } from './collect-typing.ts';
import { PaletteInput } from './PaletteInput.tsx';
import { PaletteStatus } from './PaletteStatus.tsx';
import styles from './palette.module.css';
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';
import { type PaletteState, usePalette } from './use-palette.ts';

interface Props {
  /** The text that was typed before the palette was there. */
  readonly typing: Typing;
  readonly onClose: () => void;
}

/**
 * Finds screens, actions and records by a text, and opens or runs the chosen one: a combobox in a
 * dialog, which gives the focus back when it closes.
 */
export default function Palette({ typing, onClose }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const palette = usePalette(typing, dialog);
  const { groups, current, point, choose } = palette;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('Search everything')}
      onClose={onClose}
    >
      <PaletteInput
        palette={palette}
        listId={id}
        currentId={current && toOptionId(id, current)}
        onKeyDown={(event) => press(event, palette)}
        onClose={() => dialog.current?.close()}
      />
      <div className={styles.list} id={id} role="listbox" aria-label={t('Results')}>
        {groups.map((group) => (
          <Group key={group.title} {...{ id, group, current, point, choose }} />
        ))}
      </div>
      <PaletteStatus {...palette} />
    </dialog>
  );
}

/** Does what a key means: moves, chooses, or changes the step. */
function press(event: KeyboardEvent, palette: PaletteState): void {
  const { text, step, entries, current, enter, choose, move } = palette;
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.nativeEvent.isComposing) return;
  if (by && entries.length > 0) move(by);
  else if (event.key === 'Enter' && current) choose(current, event.ctrlKey || event.metaKey);
  else if (event.key === 'ArrowRight' && current?.more && isAtEnd(event)) enter(current.more);
  else if (event.key === 'Backspace' && step && text === '') enter(undefined);
  else return;
  event.preventDefault();
}

/** True if an arrow has nowhere to go in the text. */
function isAtEnd({ target }: KeyboardEvent): boolean {
  const { selectionStart, value } = target as HTMLInputElement;
  return selectionStart === value.length;
}

const toOptionId = (id: string, entry: PaletteEntry) => `${id}-${entry.id}`.replaceAll(' ', '-');

interface GroupProps extends Pick<PaletteState, 'current' | 'point' | 'choose'> {
  readonly id: string;
  readonly group: PaletteGroup;
}

function Group({ id, group: { title, entries }, current, point, choose }: GroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.heading}>{title}</legend>
      {entries.map((entry) => {
        const isCurrent = entry === current;
        return (
          <button
            key={entry.id}
            type="button"
            ref={(option) => (isCurrent ? option?.scrollIntoView({ block: 'nearest' }) : undefined)}
            id={toOptionId(id, entry)}
            role="option"
            tabIndex={-1}
            aria-selected={isCurrent}
            className={styles.option}
            onPointerMove={() => !isCurrent && point(entry)}
            onClick={({ ctrlKey, metaKey }) => choose(entry, ctrlKey || metaKey)}
          >
            <span className={styles.label}>{entry.label}</span>
            {entry.hint && <span className={styles.hint}>{entry.hint}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}
