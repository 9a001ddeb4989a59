import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../core/language/text.ts';
import { openTab } from '../../core/page/new-tab.ts';
import { useSession } from '../../core/session/use-session.ts';
import type { Typing } from './collect-typing.ts';
import { PaletteInput } from './PaletteInput.tsx';
import { PaletteStatus } from './PaletteStatus.tsx';
import styles from './palette.module.css';
import {
  matchEntries,
  type PaletteEntry,
  type PaletteGroup,
  type PaletteStep,
} from './palette-entry.ts';
import { addRecent, readRecent } from './recent.ts';
import { useActions } from './use-actions.ts';
import { useFoundRecords } from './use-found-records.ts';
import { useRecordGroups } from './use-record-groups.ts';
import { useRowActions } from './use-row-actions.ts';
import { useChapterEntries, useScreens, useViewEntries } from './use-screens.ts';

/** The number of screens or actions that a text finds at most. */
const mostMatches = 5;

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
  const { text, step, found, groups, entries, current, point, choose } = palette;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('Search everything')}
      onClose={onClose}
    >
      <PaletteInput
        text={text}
        step={step}
        listId={id}
        currentId={current && toOptionId(id, current)}
        onText={palette.type}
        onKeyDown={(event) => press(event, palette)}
        onClose={() => dialog.current?.close()}
      />
      <div className={styles.list} id={id} role="listbox" aria-label={t('Results')}>
        {groups.map((group) => (
          <Group key={group.title} {...{ id, group, current, point, choose }} />
        ))}
      </div>
      <PaletteStatus
        text={text.trim()}
        found={found}
        count={entries.length}
        hasMore={current?.more !== undefined}
        isStep={step !== undefined}
      />
    </dialog>
  );
}

/** The entries that a text finds, the current one of them, and its choice. */
function usePalette(typing: Typing, dialog: RefObject<HTMLDialogElement | null>) {
  const navigate = useNavigate();
  const username = useSession().user?.username ?? '';
  const [text, setText] = useState('');
  const [step, setStep] = useState<PaletteStep>();
  const found = useFoundRecords(step?.entries ? '' : text.trim());
  const groups = useGroups({ text: text.trim(), found: found.groups, username, step });
  const entries = groups.flatMap((group) => group.entries);
  const [chosen, setChosen] = useState(0);
  const index = Math.min(chosen, entries.length - 1);
  useEffect(() => {
    // A click beside it closes it, as Escape does.
    dialog.current?.setAttribute('closedby', 'any');
    dialog.current?.showModal();
    setText(typing.take());
  }, [typing]);
  const type = (next: string) => {
    setText(next);
    setChosen(0);
  };
  const enter = (next: PaletteStep | undefined) => {
    setStep(next);
    type('');
    dialog.current?.querySelector('input')?.focus();
  };
  const choose = (entry: PaletteEntry, isNewTab: boolean) => {
    if (entry.next) return enter(entry.next);
    if (!step) addRecent(username, entry);
    if (entry.href && isNewTab) return void openTab(entry.href);
    dialog.current?.close();
    if (entry.href) navigate(entry.href);
    else entry.run?.();
  };
  const point = (entry: PaletteEntry) => setChosen(entries.indexOf(entry));
  const move = (by: number) => setChosen((index + by + entries.length) % entries.length);
  const current = entries[index];
  return { text, type, step, enter, found, groups, entries, current, choose, point, move };
}

/** Does what a key means: moves, chooses, or changes the step. */
function press(event: KeyboardEvent, palette: ReturnType<typeof usePalette>): void {
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

interface Wanted {
  readonly text: string;
  readonly found: Parameters<typeof useRecordGroups>[0];
  readonly username: string;
  readonly step: PaletteStep | undefined;
}

/**
 * Recent ones and everything there is; of a text, what fits, each kind at its best; after a choice
 * that asks for another one, only what that is made from.
 */
function useGroups({ text, found, username, step }: Wanted): readonly PaletteGroup[] {
  const screens = useScreens();
  const views = useViewEntries(screens);
  const actions = useActions();
  const { entries: ofRows, ofRecord } = useRowActions();
  const chapters = useChapterEntries();
  const records = useRecordGroups(found, { text, step, ofRecord });
  const [recent] = useState(() => readRecent(username));
  const groups = step
    ? [{ title: step.title, entries: matchEntries(step.entries ?? [], text) }, ...records]
    : text === ''
      ? [
          {
            title: t('Recent'),
            entries: recent.map((each) => ({ ...each, id: `recent ${each.href}` })),
          },
          { title: t('Screens'), entries: screens },
          { title: t('Actions'), entries: actions },
        ]
      : [
          { title: t('Screens'), entries: matchEntries(screens, text).slice(0, mostMatches) },
          { title: t('Views'), entries: matchEntries(views, text).slice(0, mostMatches) },
          {
            title: t('Actions'),
            entries: matchEntries([...actions, ...ofRows], text).slice(0, mostMatches),
          },
          { title: t('Help'), entries: matchEntries(chapters, text).slice(0, mostMatches) },
          ...records,
        ];
  return groups.filter(({ entries }) => entries.length > 0);
}

const toOptionId = (id: string, entry: PaletteEntry) => `${id}-${entry.id}`.replaceAll(' ', '-');

interface GroupProps {
  readonly id: string;
  readonly group: PaletteGroup;
  readonly current: PaletteEntry | undefined;
  readonly point: (entry: PaletteEntry) => void;
  readonly choose: (entry: PaletteEntry, isNewTab: boolean) => void;
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
