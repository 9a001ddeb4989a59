import { type FormSection, type Section, toSections } from '../forms/section.ts';
import type { Referring } from '../kinds/count.ts';
import type { Fields } from '../kinds/index.ts';
import type { Widget } from './widget.ts';

/** The declaration of the page of one row. */
export interface DetailDeclaration<Key extends string = string> {
  /** Its fields in order, also in sections; every field by default. */
  readonly sections?: readonly (Key | Section<Key>)[];
  /** Lists of rows that refer to it, each in a tab: what `related` returns. */
  readonly related?: readonly RelatedDeclaration[];
  /** Figures, charts and short lists about the row, above its fields: what `widget` returns. */
  readonly widgets?: readonly Widget[];
  /** The name of a custom view of the fields, provided to the console; sections by default. */
  readonly view?: string;
}

/** As used: every default filled in. */
export interface Detail {
  readonly sections: readonly FormSection[];
  readonly related: readonly Related[];
  readonly widgets: readonly Widget[];
  readonly view?: string;
}

export interface RelatedOptions {
  /** The label of its tab; the title of the other resource by default. */
  readonly label?: string;
  /** Only the rows with these values; of several values, any. */
  readonly where?: Readonly<Record<string, string | readonly string[]>>;
}

/** As declared: a list of rows of another resource that refer to this row. */
export type RelatedDeclaration = Referring & RelatedOptions;

/** As used. */
export interface Related extends Referring, RelatedOptions {
  /** The name of its tab in the URL: the resource's name, with a number if there are several. */
  readonly name: string;
}

/**
 * A tab of the detail page: the rows of another resource whose reference leads to this row.
 *
 * @example related('wallets', 'merchant_id', { label: 'Active wallets', where: { status: 'active' } })
 */
export const related = (
  resource: string,
  foreignKey: string,
  options: RelatedOptions = {},
): RelatedDeclaration => ({ resource, foreignKey, ...options });

/** Fills in the defaults of a detail page. */
export function toDetail(declared: true | DetailDeclaration, fields: Fields): Detail {
  const {
    sections = toFacts(fields),
    related = [],
    widgets = [],
    view,
  } = declared === true ? {} : declared;
  const names = related.map(({ resource }) => resource);
  const toName = (name: string, index: number) => {
    const before = names.slice(0, index).filter((other) => other === name).length;
    return before === 0 ? name : `${name}-${before + 1}`;
  };
  const tabs = related.map((each, index) => ({ ...each, name: toName(each.resource, index) }));
  return {
    sections: toSections(sections),
    related: tabs,
    widgets,
    ...(view !== undefined && { view }),
  };
}

/**
 * Every field that rows carry. A reference is shown by the fields read through it, a mention by the
 * value that it links.
 */
function toFacts(fields: Fields): string[] {
  const read = Object.values(fields).flatMap((field) =>
    field.kind === 'through' ? [field.ref] : [],
  );
  return Object.keys(fields).filter(
    (key) => !['writeOnly', 'mention'].includes(fields[key]?.kind ?? '') && !read.includes(key),
  );
}

/** The path of the pages of a resource's rows, `/tokens/:id`. */
export function detailPath({ menu }: { readonly menu: { readonly path: string } }): string {
  return `${menu.path}/:id`;
}
