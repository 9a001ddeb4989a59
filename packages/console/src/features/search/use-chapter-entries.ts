import { helpPath } from '@koshpay/resource/internal';
import { tr } from '../../core/language/text.ts';
import { useChapters } from '../guide/feature.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** The chapters of the guide, for the command palette. */
export function useChapterEntries(): readonly PaletteEntry[] {
  return (useChapters().chapters ?? []).map(({ name, title }) => ({
    id: `chapter ${name}`,
    label: tr(title),
    href: `${helpPath}/${name}`,
    words: `${title} Help Guide`,
  }));
}
