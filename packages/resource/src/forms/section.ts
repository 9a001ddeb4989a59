import type { Condition } from './condition.ts';

export interface SectionOptions {
  /** The section is shown only where this holds; its fields count as hidden otherwise. */
  readonly when?: Condition;
  /** From 768 px short inputs are side by side in 2 columns, the default; 1 keeps them below each other. */
  readonly columns?: 1 | 2;
}

/** Fields that belong together under a heading. */
export interface Section<K extends string = string> extends SectionOptions {
  readonly title: string;
  readonly names: readonly K[];
}

/**
 * Groups fields of a form or a detail page under a heading.
 *
 * @example create: ['name', section('Limits', ['daily', 'monthly'], { when: { is_limited: true } })]
 */
export const section = <const K extends string>(
  title: string,
  names: readonly K[],
  options: SectionOptions = {},
): Section<K> => ({ title, names, ...options });

/** A section of a form; names outside of sections form a section without a title. */
export interface FormSection extends SectionOptions {
  readonly title?: string;
  readonly names: readonly string[];
}

/** The sections of a form, in order. */
export function toSections(form: readonly (string | Section)[]): FormSection[] {
  const sections: { title?: string; names: string[] }[] = [];
  for (const entry of form) {
    if (typeof entry !== 'string') sections.push({ ...entry, names: [...entry.names] });
    else if (sections.at(-1)?.title === undefined && sections.length > 0)
      sections.at(-1)?.names.push(entry);
    else sections.push({ names: [entry] });
  }
  return sections;
}
