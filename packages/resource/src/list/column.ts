import type { Display } from '../displays/display.ts';
import { type Field, type Fields, kindOf } from '../kinds/index.ts';
import type { Options } from '../kinds/options.ts';
import { toLabel } from '../text/names.ts';

/** The options of a column beyond the field that it shows. */
export interface ColumnOptions<Key extends string = string> {
  readonly label?: string;
  readonly display?: Display;
  /** Shown for a missing value; a dash by default. */
  readonly emptyText?: string;
  /** Another field, or several in order, shown where this one is empty. */
  readonly fallback?: Key | readonly Key[];
}

/** As declared: a field's name, or what {@link column} makes. */
export type ColumnDeclaration<Key extends string = string> =
  | Key
  | { readonly kind: 'rowNumber'; readonly label: string }
  | ({ readonly kind: 'field'; readonly field: Key } & ColumnOptions)
  | Several<'concat', Key>
  | Several<'sumOf', Key>;

/** Several fields in one column: side by side, or added up. */
type Several<Kind extends 'concat' | 'sumOf', Key extends string> = {
  readonly kind: Kind;
  readonly label: string;
  readonly fields: readonly Key[];
};

/** As used: every default filled in. */
export type Column =
  | { readonly kind: 'rowNumber'; readonly key: string; readonly label: string }
  | {
      readonly kind: 'field';
      readonly key: string;
      readonly field: string;
      readonly label: string;
      readonly display: Display;
      readonly emptyText: string;
      readonly fallback: readonly string[];
    }
  | ({ readonly key: string } & Several<'concat', string>)
  | ({ readonly key: string } & Several<'sumOf', string>);

/**
 * Columns beyond a field's name: `column('fee', { label })` changes how a field's column looks, its members make others.
 *
 * @example const columns = [column.rowNumber(), 'title', column('shelf_mark', { label: 'Shelf' })];
 */
export const column = /* @__PURE__ */ Object.assign(fieldColumn, {
  /** The row's number over all pages, counted from 1. */
  rowNumber: (label = '#') => ({ kind: 'rowNumber', label }) as const,
  /** Several fields shown side by side, with a dash between. */
  concat: <const Key extends string>(label: string, fields: readonly Key[]) =>
    ({ kind: 'concat', label, fields }) as const,
  /** Several counts shown as their sum. */
  sumOf: <const Key extends string>(label: string, fields: readonly Key[]) =>
    ({ kind: 'sumOf', label, fields }) as const,
});

/** A field's column with another label, display or text for a missing value. */
function fieldColumn<const Key extends string, const O extends Options<O, ColumnOptions>>(
  field: Key,
  options: O,
): { readonly kind: 'field'; readonly field: Key } & NoInfer<O> {
  return { kind: 'field', field, ...options };
}

/** Fills in a column's defaults from its field. */
export function toColumn(declared: ColumnDeclaration, fields: Fields): Column {
  if (typeof declared !== 'string' && declared.kind === 'rowNumber')
    return { ...declared, key: 'rowNumber' };
  if (typeof declared !== 'string' && declared.kind !== 'field')
    return { ...declared, key: declared.fields.join('-') } as Column;
  const options: { field: string } & ColumnOptions =
    typeof declared === 'string' ? { field: declared } : declared;
  // An unknown field is reported when the product is defined.
  const field: Field = fields[options.field] ?? { kind: 'text' };
  return {
    emptyText: '-',
    label: field.label ?? toLabel(options.field),
    display: field.display ?? kindOf(field).display,
    ...options,
    fallback: [options.fallback ?? []].flat(),
    kind: 'field',
    key: options.field,
  };
}

/** The fields whose values a column shows. */
export function fieldsOfColumn(column: Column): readonly string[] {
  if (column.kind === 'rowNumber') return [];
  return column.kind === 'field' ? [column.field, ...column.fallback] : column.fields;
}
