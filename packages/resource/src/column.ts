import { type Display, defaultDisplay } from './display.ts';
import type { Field, Fields } from './field.ts';
import { toLabel } from './names.ts';

/** What a column may say beyond the field it shows. */
export interface ColumnOptions {
  readonly label?: string;
  readonly display?: Display;
  /** Shown for a missing value; a dash unless told. */
  readonly empty?: string;
}

/** As declared: a field's name, or one of the makers below. */
export type ColumnDeclaration<Key extends string = string> =
  | Key
  | { readonly kind: 'serial'; readonly label: string }
  | ({ readonly kind: 'field'; readonly field: Key } & ColumnOptions);

/** As used: every default filled in. */
export type Column =
  | { readonly kind: 'serial'; readonly key: string; readonly label: string }
  | {
      readonly kind: 'field';
      readonly key: string;
      readonly field: string;
      readonly label: string;
      readonly display: Display;
      readonly empty: string;
    };

/** The row's number over all pages, counted from 1. */
export const serial = (label = '#') => ({ kind: 'serial', label }) as const;

/** A field's column with another label, display or text for nothing. */
export const column = <const Key extends string>(field: Key, options: ColumnOptions) =>
  ({ kind: 'field', field, ...options }) as const;

/** Fills in a column's defaults from its field. */
export function toColumn(declared: ColumnDeclaration, fields: Fields): Column {
  if (typeof declared !== 'string' && declared.kind === 'serial')
    return { ...declared, key: 'serial' };
  const options = typeof declared === 'string' ? { field: declared } : declared;
  const field = fields[options.field] as Field;
  return {
    empty: '-',
    label: field.label ?? toLabel(options.field),
    display: field.display ?? defaultDisplay[field.kind],
    ...options,
    kind: 'field',
    key: options.field,
  };
}
