import { helpPath } from '@koshpay/resource/internal';
import { useMemo } from 'react';
import { useConsole } from '../../core/context/console-context.ts';
import { tr } from '../../core/language/text.ts';
import { toDeclaredViews, useSavedViews } from '../../core/list/state/use-saved-views.ts';
import { useCapability } from '../../core/session/use-session.ts';
import { useMenu } from '../../core/shell/sidebar/use-menu.ts';
import { useChapters } from '../guide/feature.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** Every entry of the menu that the person may see. */
export function useScreens(): readonly PaletteEntry[] {
  const menu = useMenu();
  return useMemo(
    () =>
      menu.flatMap(({ group, items }) =>
        items.map(({ path, label }) => ({
          id: path,
          label: tr(label),
          hint: tr(group.label),
          href: path,
          words: label,
        })),
      ),
    [menu],
  );
}

/** The declared and the saved views of the lists among these screens. */
export function useViewEntries(screens: readonly PaletteEntry[]): readonly PaletteEntry[] {
  const { resources, pages } = useConsole().product;
  const isAvailable = useCapability('saved-views');
  const { answer } = useSavedViews(true);
  const lists = [...resources, ...pages.flatMap(({ rows }) => rows?.resource ?? [])];
  return screens.flatMap(({ href: path, label: hint, words: screen = '' }) => {
    const list = lists.find(({ menu }) => menu.path === path);
    if (!list || !isAvailable) return [];
    const saved = answer?.data.filter((view) => view.list === path) ?? [];
    return [...toDeclaredViews(list), ...saved].map(({ id, name, address }) => ({
      id: `view ${path} ${address}`,
      label: id === undefined ? tr(name) : name,
      hint,
      words: `${name} ${screen}`,
      href: `${path}?${new URLSearchParams({ view: address })}`,
    }));
  });
}

/** The chapters of the guide, for the command palette. */
export function useChapterEntries(): readonly PaletteEntry[] {
  return (useChapters().chapters ?? []).map(({ name, title }) => ({
    id: `chapter ${name}`,
    label: tr(title),
    href: `${helpPath}/${name}`,
    words: `${title} Help Guide`,
  }));
}
