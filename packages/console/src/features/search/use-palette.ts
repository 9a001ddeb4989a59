import { type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../core/language/text.ts';
import { openTab } from '../../core/page/new-tab.ts';
import { useSession } from '../../core/session/use-session.ts';
import type { Typing } from './collect-typing.ts';
import {
  matchEntries,
  type PaletteEntry,
  type PaletteGroup,
  type PaletteStep,
} from './palette-entry.ts';
import { useActions } from './use-actions.ts';
import { useFoundRecords } from './use-found-records.ts';
import { useRecordGroups } from './use-record-groups.ts';
import { useRowActions } from './use-row-actions.ts';
import { useChapterEntries, useScreens, useViewEntries } from './use-screens.ts';

/** The number of screens or actions that a text finds at most. */
const mostMatches = 5;

/** The entries that a text finds, the current one of them, and its choice. */
export function usePalette(typing: Typing, dialog: RefObject<HTMLDialogElement | null>) {
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

export type PaletteState = ReturnType<typeof usePalette>;

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

type Recent = Pick<PaletteEntry, 'label' | 'hint'> & { readonly href: string };

const most = 6;
/** In memory: the names of records are not kept in the browser. */
const opened = new Map<string, readonly Recent[]>();

/** The entries that a person opened from the palette since the page was loaded, newest first. */
function readRecent(username: string): readonly Recent[] {
  return opened.get(username) ?? [];
}

/** Keeps what was opened. */
function addRecent(username: string, { label, hint, href }: PaletteEntry): void {
  if (!href) return;
  const others = readRecent(username).filter((each) => each.href !== href);
  opened.set(username, [{ label, hint, href }, ...others].slice(0, most));
}
