import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
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
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const username = useSession().user?.username ?? '';
  const id = useId();
  const [text, setText] = useState('');
  const typed = text.trim();
  const [step, setStep] = useState<PaletteStep>();
  const found = useFoundRecords(step?.entries ? '' : typed);
  const groups = useGroups({ text: typed, found: found.groups, username, step });
  const entries = groups.flatMap((group) => group.entries);
  const [chosen, setChosen] = useState(0);
  const current = entries[Math.min(chosen, entries.length - 1)];

  useEffect(() => {
    // A click beside it closes it, as Escape does.
    dialog.current?.setAttribute('closedby', 'any');
    dialog.current?.showModal();
    setText(typing.take());
  }, [typing]);

  function enter(next: PaletteStep | undefined): void {
    setStep(next);
    setText('');
    setChosen(0);
    dialog.current?.querySelector('input')?.focus();
  }

  function choose(entry: PaletteEntry, isNewTab: boolean): void {
    if (entry.next) {
      enter(entry.next);
      return;
    }
    if (!step) addRecent(username, entry);
    if (entry.href && isNewTab) return void openTab(entry.href);
    dialog.current?.close();
    if (entry.href) navigate(entry.href);
    else entry.run?.();
  }

  function press(event: KeyboardEvent): void {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing) return;
    if (by && entries.length > 0)
      setChosen((Math.min(chosen, entries.length - 1) + by + entries.length) % entries.length);
    else if (event.key === 'Enter' && current) choose(current, event.ctrlKey || event.metaKey);
    else if (event.key === 'ArrowRight' && current?.more && isAtEnd(event)) enter(current.more);
    else if (event.key === 'Backspace' && step && text === '') enter(undefined);
    else return;
    event.preventDefault();
  }

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
        onText={(next) => {
          setText(next);
          setChosen(0);
        }}
        onKeyDown={press}
        onClose={() => dialog.current?.close()}
      />
      <div className={styles.list} id={id} role="listbox" aria-label={t('Results')}>
        {groups.map((group) => (
          <Group
            key={group.title}
            id={id}
            group={group}
            current={current}
            onPoint={(entry) => setChosen(entries.indexOf(entry))}
            onChoose={choose}
          />
        ))}
      </div>
      <PaletteStatus
        text={typed}
        found={found}
        count={entries.length}
        hasMore={current?.more !== undefined}
        isStep={step !== undefined}
      />
    </dialog>
  );
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
  readonly onPoint: (entry: PaletteEntry) => void;
  readonly onChoose: (entry: PaletteEntry, isNewTab: boolean) => void;
}

function Group({ id, group: { title, entries }, current, onPoint, onChoose }: GroupProps) {
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
            onPointerMove={() => !isCurrent && onPoint(entry)}
            onClick={({ ctrlKey, metaKey }) => onChoose(entry, ctrlKey || metaKey)}
          >
            <span className={styles.label}>{entry.label}</span>
            {entry.hint && <span className={styles.hint}>{entry.hint}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}
