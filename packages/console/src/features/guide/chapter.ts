import type { ComponentType } from 'react';
import type { Language } from '../../core/language/language.ts';
import type { guideText } from './guide-text.tsx';

/**
 * A chapter of the guide behind Help: a Markdown file for each language, which the build turns into a
 * component.
 *
 * @example
 * const lists: Chapter = {
 *   name: 'lists',
 *   title: 'Lists',
 *   content: { en: () => import('./guide/lists.md?chapter') },
 * };
 */
export interface Chapter {
  /** The name of its files and its URL: `/help/lists`. */
  readonly name: string;
  /** The same as its first heading, and translated by the dictionary of the product. */
  readonly title: string;
  /** Loads it, when the chapter is opened; in English where it has no other language. */
  readonly content: Readonly<{ en: LoadChapter } & Partial<Record<Language, LoadChapter>>>;
}

export type LoadChapter = () => Promise<{ readonly default: ChapterContent }>;

export type ChapterContent = ComponentType<{ readonly components?: typeof guideText }>;
