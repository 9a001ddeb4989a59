import { type BoolField, boolKind } from './bool.ts';
import { type ChoiceField, choiceKind } from './choice.ts';
import type { Customised } from './custom-kind.ts';
import { type DateField, dateKind } from './date.ts';
import { type DatetimeField, datetimeKind } from './datetime.ts';
import { type DecimalField, decimalKind } from './decimal.ts';
import { type EmailField, emailKind } from './email.ts';
import { type IntField, intKind } from './int.ts';
import type { KindDefinition } from './kind.ts';
import { type LongtextField, longtextKind } from './longtext.ts';
import { type PercentField, percentKind } from './percent.ts';
import { type PhoneField, phoneKind } from './phone.ts';
import { type RefField, refKind } from './ref.ts';
import { type TextField, textKind } from './text.ts';
import { type UrlField, urlKind } from './url.ts';

/** The kinds that may be part of an object or a line: plain values and references. */
export const leafKinds = {
  text: textKind,
  longtext: longtextKind,
  email: emailKind,
  phone: phoneKind,
  url: urlKind,
  int: intKind,
  decimal: decimalKind,
  percent: percentKind,
  bool: boolKind,
  choice: choiceKind,
  date: dateKind,
  datetime: datetimeKind,
  ref: refKind,
} as const;

export type LeafField = Customised & PlainField;

type PlainField =
  | TextField
  | LongtextField
  | EmailField
  | PhoneField
  | UrlField
  | IntField
  | DecimalField
  | PercentField
  | BoolField
  | ChoiceField
  | DateField
  | DatetimeField
  | RefField;

export type LeafFields<F extends LeafField = LeafField> = Readonly<Record<string, F>>;
type Values = Record<string, unknown>;

/** The value of a leaf inside our code. */
type LeafValueOf<F extends LeafField> =
  | (F extends { readonly values: readonly (infer V)[] }
      ? V
      : NonNullable<(typeof leafKinds)[F['kind']]['value']>)
  | (F extends { readonly required: true }
      ? never
      : (typeof leafKinds)[F['kind']]['isAlwaysSet'] extends true
        ? never
        : null);

/** The value of an object of leaves. */
export type LeafValues<F extends LeafFields> = { [K in keyof F]: LeafValueOf<F[K]> };

/** Every leaf with its value; one that is left out gets its default, or null. */
export function completeLeaves(fields: LeafFields, values: Values): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const value = values[key];
      return [key, value === undefined ? emptyValue(field) : value];
    }),
  );
}

/** Reads or writes each leaf as its kind says. */
export function mapLeaves(
  direction: 'fromWire' | 'toWire',
  fields: LeafFields,
  values: unknown,
): Values {
  const row = (values ?? {}) as Values;
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const value = row[key] ?? null;
      const convert = leafKindOf(field)[direction];
      return [key, value === null || !convert ? value : convert(value, field)];
    }),
  );
}

/** Sample values of all leaves that have one. */
export function sampleLeaves(fields: LeafFields, serial: number): Values {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      const sample = leafKindOf(field).sample;
      return sample ? [[key, sample(field, serial)]] : [];
    }),
  );
}

function emptyValue(field: LeafField): unknown {
  if ('defaultValue' in field) return field.defaultValue;
  return leafKindOf(field).initial?.(field) ?? null;
}

/** The definition of a leaf's kind. */
export function leafKindOf(field: LeafField): KindDefinition<LeafField> {
  return (field.custom?.definition ??
    leafKinds[field.kind]) as unknown as KindDefinition<LeafField>;
}
