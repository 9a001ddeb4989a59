import { helpPath } from '@koshpay/resource';
import { tr } from '../../core/language/text.ts';
import type { PaletteEntry } from '../search/palette-entry.ts';
import { useChapters } from './use-chapters.ts';

/** The chapters of the guide, for the command palette. */
export function useChapterEntries(): readonly PaletteEntry[] {
  return (useChapters().chapters ?? []).map(({ name, title }) => ({
    id: `chapter ${name}`,
    label: tr(title),
    href: `${helpPath}/${name}`,
    words: `${title} Help Guide`,
  }));
}
