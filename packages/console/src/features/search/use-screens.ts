import { useMemo } from 'react';
import { tr } from '../../core/language/text.ts';
import { useMenu } from '../../core/shell/sidebar/use-menu.ts';
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
