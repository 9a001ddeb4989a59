import type { ComponentType } from 'react';
import type { guideText } from './guide-text.tsx';

/**
 * A chapter of the guide behind Help: a Markdown file, which the build turns into a component.
 *
 * @example { name: 'lists', title: 'Lists', content: lazy(() => import('../../docs/guide/lists.md?chapter')) }
 */
export interface Chapter {
  /** The name of its file and its URL: `/help/lists`. */
  readonly name: string;
  /** The same as its first heading, and translated by the dictionary of the product. */
  readonly title: string;
  readonly content: ComponentType<{ readonly components?: typeof guideText }>;
}
