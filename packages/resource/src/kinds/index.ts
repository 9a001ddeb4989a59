import { type CodeField, codeKind } from './code.ts';
import { type CountField, countKind } from './count.ts';
import type { Customised } from './custom-kind.ts';
import { type IdField, idKind } from './id.ts';
import { isNullableOf, isOptionalOf } from './is-optional.ts';
import { type JsonField, jsonKind } from './json.ts';
import type { KindDefinition, Matching } from './kind.ts';
import { type LeafField, type LeafFields, type LeafValues, leafKinds } from './leaf.ts';
import { type Line, type LinesField, linesKind } from './lines.ts';
import { type MentionField, mentionKind } from './mention.ts';
import { type ObjectField, objectKind } from './object.ts';
import { type RefManyField, refManyKind } from './ref-many.ts';
import { type SecretField, secretKind } from './secret.ts';
import { type StatusField, statusKind } from './status.ts';
import { type SumField, sumKind } from './sum.ts';
import { type TagsField, tagsKind } from './tags.ts';
import { type ThroughField, throughKind } from './through.ts';
import { type TimestampField, timestampKind } from './timestamp.ts';
import { type WriteOnlyField, writeOnlyKind } from './write-only.ts';

/** Every built-in kind of field. A new one has a file here, an entry below, its schemas, and one in each tier. */
const kinds = {
  ...leafKinds,
  code: codeKind,
  count: countKind,
  id: idKind,
  json: jsonKind,
  lines: linesKind,
  mention: mentionKind,
  object: objectKind,
  refMany: refManyKind,
  secret: secretKind,
  status: statusKind,
  sum: sumKind,
  tags: tagsKind,
  through: throughKind,
  timestamp: timestampKind,
  writeOnly: writeOnlyKind,
} as const;

export type Field = Customised & BuiltInField;

type BuiltInField =
  | LeafField
  | CodeField
  | CountField
  | IdField
  | JsonField
  | LinesField
  | MentionField
  | ObjectField
  | RefManyField
  | SecretField
  | StatusField
  | SumField
  | TagsField
  | ThroughField
  | TimestampField
  | WriteOnlyField;

export type Kind = Field['kind'];
/** The field of one kind, for maps that say what each kind means. */
export type FieldOf<K extends Kind> = Extract<Field, { kind: K }>;
/**
 * The fields of a resource, by their names.
 *
 * @example
 * const address = { street: field.text(), city: field.text({ required: true }) } satisfies Fields;
 */
export type Fields = Readonly<Record<string, Field>>;

type Kinds = typeof kinds;
type KindsWith<Property extends keyof Kinds[Kind], Value> = {
  [K in Kind]: Kinds[K][Property] extends Value ? K : never;
}[Kind];

/** A field that is a column of the resource's own table. */
export type StoredField = FieldOf<KindsWith<'isStored', true>>;

/** The kinds that lists filter by in one way. */
export type KindMatching<M extends Matching> = KindsWith<'matching', M>;

/** The names of the fields that a form can send. */
export type WritableKey<F extends Fields> = {
  [P in keyof F & string]: Kinds[F[P]['kind']]['isWritable'] extends true ? P : never;
}[keyof F & string];

/** The TypeScript value of a field inside our code (not on the wire). */
export type ValueOf<T extends Field> = T extends { kind: 'object'; fields: infer P }
  ? P extends LeafFields
    ? LeafValues<P>
    : never
  : T extends { kind: 'lines'; fields: infer P }
    ? P extends LeafFields
      ? Line<P>[]
      : never
    : T extends { values: readonly (infer V)[] }
      ? V
      : NonNullable<Kinds[T['kind']]['value']>;

/**
 * True if a row may lack a value: a field that is neither always set nor required, or that can be
 * hidden.
 */
export type IsNullable<T extends Field> = T extends { optional: true }
  ? true
  : Kinds[T['kind']]['isAlwaysSet'] extends true
    ? false
    : T extends { required: true }
      ? T extends { when: unknown }
        ? true
        : false
      : true;

/** Everything that a field's kind means: its custom kind, if it has one. */
export function kindOf<F extends Field>(field: F): KindDefinition<F> {
  return (field.custom?.definition ?? kinds[field.kind]) as unknown as KindDefinition<F>;
}

/** The name of a field's kind, as declarations have it. */
export function kindName({ custom, kind }: Field): string {
  return custom?.name ?? kind;
}

/** The names of all kinds. */
export const kindNames = Object.keys(kinds) as readonly Kind[];

/** True if a form may send a field; the server sets the others. */
export function isWritable(field: Field): boolean {
  return kindOf(field).isWritable;
}

export function isStored(field: Field): field is StoredField {
  return kindOf(field).isStored;
}

/**
 * True if only a protected form of a field is stored: encrypted, or hashed. Nothing can be searched
 * or sorted by it.
 */
export function isSealed(field: Field): boolean {
  return kindOf(field).isSealed?.(field) ?? false;
}

/**
 * True if a field is hashed at rest: it can be compared and kept unique, but never be read again.
 */
export function isHashed(field: Field): boolean {
  return kindOf(field).isHashed?.(field) ?? false;
}

/** The value-level counterpart of {@link IsNullable}. */
export function isNullable(field: Field): boolean {
  return isNullableOf(kindOf(field), field);
}

/** True if a form may leave a field empty while it shows it. */
export function isOptional(field: Field): boolean {
  return isOptionalOf(kindOf(field), field);
}

/** The value in an empty form and of a cleared field; null for none. */
export function initialValueOf(field: Field): unknown {
  return defaultOf(field) ?? kindOf(field).initial?.(field) ?? null;
}

/** The default that a field declares, if any. */
export function defaultOf(field: Field): unknown {
  return 'defaultValue' in field ? field.defaultValue : undefined;
}
