import type { Maker, Option, Words } from './read-words.ts';

/** The reference of the declaration language as Markdown. */
export function printReference(words: Words): string {
  const text = chapters.map((chapter) => printChapter(chapter, words)).join('\n\n');
  return `# Reference of the declaration language\n\n${introduction}\n\n${text}\n`;
}

const introduction =
  'Every word that a declaration can use. `pnpm reference` writes this page from the types of `src`; change their docstrings, not this page.';

/** An entry of a chapter: a name as a declaration writes it, and its maker. */
export function makersOf(
  { makers: file, names, prefix = '' }: Chapter,
  words: Words,
): [string, Maker][] {
  if (!file) return [];
  const own = words.makers.get(file) ?? new Map<string, Maker>();
  const passedOn = [...(words.passedOn.get(file) ?? [])].flatMap(([name, [from, there]]) => {
    const maker = words.makers.get(from)?.get(there);
    return maker ? ([[name, maker]] as [string, Maker][]) : [];
  });
  return [...own, ...passedOn]
    .filter(([name]) => !names || names.includes(name.split('.')[0] ?? ''))
    .map(([name, maker]) => [`${prefix}${name}`, maker]);
}

/**
 * The options of an interface and of those that it extends, except options with a separate chapter.
 */
export function optionsOf(name: string, words: Words, types: readonly string[] = []): Option[] {
  const own = words.interfaces.get(name);
  if (!own) return [];
  const fill = (type: string) =>
    own.parameters.reduce(
      (text, parameter, index) =>
        text.replaceAll(new RegExp(`\\b${parameter}\\b`, 'g'), types[index] ?? parameter),
      type,
    );
  const inherited = own.parents
    .filter((parent) => !isChapter(parent.name))
    .flatMap((parent) => optionsOf(parent.name, words, parent.types.map(fill)));
  return [...own.options.map((option) => ({ ...option, type: fill(option.type) })), ...inherited];
}

function isChapter(name: string): boolean {
  return chapters.some(({ options }) => options === name);
}

function printChapter(chapter: Chapter, words: Words): string {
  const options = chapter.options
    ? optionsOf(chapter.options, words).flatMap((option) => printOption(option))
    : [];
  const makers = makersOf(chapter, words).map((maker) => printMaker(maker, words));
  return [`## ${chapter.title}`, options.join('\n'), ...makers].filter(Boolean).join('\n\n');
}

function printMaker(
  [name, { doc, parameters, interfaces }]: [string, Maker],
  words: Words,
): string {
  const call = parameters ? `${name}(${parameters.join(', ')})` : name;
  const options = interfaces
    .flatMap((each) => optionsOf(each, words))
    .flatMap((option) => printOption(option));
  return [`**\`${call}\`** ${doc}`, options.join('\n')].filter(Boolean).join('\n\n');
}

function printOption({ name, isRequired, type, doc, options }: Option, depth = 0): string[] {
  const shown = options.length > 0 ? '' : ` \`${toReadable(type)}\``;
  const line = `${'  '.repeat(depth)}- \`${name}\`${isRequired ? ' (required)' : ''}${shown} ${doc}`;
  return [line.trimEnd(), ...options.flatMap((option) => printOption(option, depth + 1))];
}

/** A type for readers, without helpers for the compiler. */
function toReadable(type: string): string {
  return type
    .replaceAll(
      /NoInfer<(?:keyof (?:\(F & SystemFields\)|F) & string|RollupKeys<F>\['\w+'\])>|\bkeyof F & string\b/g,
      'FieldName',
    )
    .replaceAll('readonly ', '')
    .replace(/^\| /, '');
}

/** A chapter of the reference: the makers of one file, or one set of options. */
export interface Chapter {
  readonly title: string;
  /** The prefix of its makers in a declaration: `field.`. */
  readonly prefix?: string;
  /** The file whose exports are listed. */
  readonly makers?: string;
  /** Of these, the ones that declarations use; all by default. */
  readonly names?: readonly string[];
  /** The interface whose options are listed. */
  readonly options?: string;
}

/** The reference, from the whole to its parts. */
export const chapters: readonly Chapter[] = [
  { title: 'A product', options: 'ProductDeclaration' },
  { title: 'A resource', options: 'Declaration' },
  { title: 'Every field', options: 'FieldOptions' },
  { title: 'Kinds of fields', prefix: 'field.', makers: 'kinds/field.ts' },
  { title: 'Conditions', makers: 'forms/condition.ts', names: ['other'] },
  { title: 'Rules between fields', makers: 'forms/rule.ts', names: ['rule'] },
  { title: 'Checks by the server', makers: 'forms/field-check.ts', names: ['check'] },
  { title: 'Sections of a form', makers: 'forms/section.ts', names: ['section'] },
  {
    title: 'The page of a row',
    options: 'DetailDeclaration',
    makers: 'pages/detail.ts',
    names: ['related'],
  },
  { title: 'Columns', makers: 'list/column.ts', names: ['column'] },
  { title: 'Displays', prefix: 'display.', makers: 'displays/displays.ts' },
  { title: 'Filters', prefix: 'filter.', makers: 'filters/filters.ts' },
  { title: 'Actions', makers: 'actions/action.ts', names: ['action', 'toggleStatus', 'remove'] },
];
