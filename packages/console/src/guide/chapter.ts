import type { ComponentType } from 'react';
import type { guideText } from './guide-text.tsx';

/**
 * A chapter of the guide behind Help: a Markdown file, which the build turns into a component.
 *
 * @example { name: 'lists', title: 'Lists', content: () => import('../../docs/guide/lists.md?chapter') }
 */
export interface Chapter {
  /** The name of its file and its URL: `/help/lists`. */
  readonly name: string;
  /** The same as its first heading, and translated by the dictionary of the product. */
  readonly title: string;
  /** Loads it, when the chapter is opened. */
  readonly content: () => Promise<{ readonly default: ChapterContent }>;
}

export type ChapterContent = ComponentType<{ readonly components?: typeof guideText }>;
