import type { Display } from './display.ts';

/** What every field can say about itself, whatever its kind. */
export interface FieldOptions {
  /** Shown in columns and forms; defaults to the field's name in words. */
  readonly label?: string;
  /** Must be given on create and can never be emptied. */
  readonly required?: boolean;
  /** One sentence below the input. */
  readonly help?: string;
  /** Its name in a wire row where the resource's style does not give it; a dot makes a nested one. */
  readonly as?: string;
  /** How a cell shows it; every kind has a default. */
  readonly display?: Display;
}

interface TextOptions extends FieldOptions {
  /** Characters. */
  readonly min?: number;
  readonly max?: number;
}

/** What a text begins as, by a field of the row that a reference chooses. */
export interface Suggestion {
  readonly ref: string;
  /** A field that options of the other resource carry, see `lookup`. */
  readonly by: string;
  /** The text for each of that field's values. */
  readonly values: Readonly<Record<string, string>>;
}

interface LineOptions extends TextOptions {
  /** Fills an empty input once the reference is chosen. */
  readonly suggest?: Suggestion;
}

interface NumberOptions extends FieldOptions {
  readonly min?: number;
  readonly max?: number;
}

interface DecimalOptions extends NumberOptions {
  /** Digits kept after the point; 18 unless told. */
  readonly scale?: number;
  /** How a wire row spells it; a string (exact) unless told. Writes take both. */
  readonly wire?: 'string' | 'number';
}

interface RefOptions extends FieldOptions {
  /** What an option reads, for instance `{name} (Chain ID: {chain_id})`; its name unless told. */
  readonly option?: string;
  /** The unique field of the other resource that is kept; its id unless told. */
  readonly by?: string;
}

interface CodeOptions extends FieldOptions {
  /** What every code starts with: `M` makes `M-7K2Q9X`. */
  readonly prefix: string;
}

interface SecretOptions extends FieldOptions {
  /** What every made secret starts with, so that scanners for leaked keys find it. */
  readonly prefix: string;
}

interface CountOptions extends FieldOptions {
  /** Counts only the rows with these values; of several values, any. */
  readonly where?: Readonly<Record<string, string | readonly string[]>>;
}

interface SumOptions extends FieldOptions {
  /** How a wire row spells it; a string (exact) unless told. */
  readonly wire?: 'string' | 'number';
}

interface ChoiceOptions<V extends string> extends FieldOptions {
  /** The value a new row gets unless told; the first unless told. */
  readonly initial?: V;
  /** What a value is called where its own name in capitals will not do. */
  readonly labels?: Partial<Record<V, string>>;
}

interface StatusOptions<V extends string> extends ChoiceOptions<V> {
  /** The values shown in green; the first unless told. */
  readonly good?: readonly V[];
  /** The values that are neither good nor bad yet. Every value that is in neither list is red. */
  readonly waiting?: readonly V[];
}

type Text<K extends string> = { readonly kind: K } & TextOptions;
type Line = { readonly kind: 'text' } & LineOptions;
type Int = { readonly kind: 'int' } & NumberOptions;
type Decimal = { readonly kind: 'decimal' } & DecimalOptions;
type Bool = { readonly kind: 'bool' } & FieldOptions;
type Choice = {
  readonly kind: 'choice';
  readonly values: readonly string[];
} & ChoiceOptions<string>;
type Status = {
  readonly kind: 'status';
  readonly values: readonly string[];
} & StatusOptions<string>;
type Ref = { readonly kind: 'ref'; readonly to: string } & RefOptions;
type Via = { readonly kind: 'via'; readonly ref: string; readonly field: string } & FieldOptions;
type Code = { readonly kind: 'code' } & CodeOptions;
type Secret = { readonly kind: 'secret' } & SecretOptions;
type Once = { readonly kind: 'once' } & TextOptions;
type Refs = { readonly kind: 'refs'; readonly to: string } & RefOptions;
type Count = { readonly kind: 'count'; readonly of: string; readonly by: string } & CountOptions;
type Sum = {
  readonly kind: 'sum';
  readonly of: string;
  readonly by: string;
  readonly field: string;
} & SumOptions;
type Timestamp = { readonly kind: 'timestamp' } & FieldOptions;
type Id = { readonly kind: 'id' } & FieldOptions;

/** A field: the name of its kind plus its constraints. Plain data. */
export type Field =
  | Line
  | Text<'longtext'>
  | Text<'email'>
  | Text<'phone'>
  | Text<'url'>
  | Int
  | Decimal
  | Bool
  | Choice
  | Status
  | Ref
  | Via
  | Refs
  | Code
  | Secret
  | Once
  | Count
  | Sum
  | Timestamp
  | Id;
export type Kind = Field['kind'];
/** The field of one kind, for maps that say what each kind means. */
export type FieldOf<K extends Kind> = Extract<Field, { kind: K }>;
export type Fields = Readonly<Record<string, Field>>;

/** Refuses option names that are not the kind's, which a generic parameter would let through. */
type Only<O, Allowed> = { [K in keyof O]: K extends keyof Allowed ? O[K] : never };

/** The maker of a kind that has nothing but options. NoInfer keeps what is declared exact. */
function maker<Allowed extends FieldOptions>() {
  return <const K extends Kind>(kind: K) =>
    <const O extends Allowed>(
      options?: O & Only<O, Allowed>,
    ): { readonly kind: K } & NoInfer<O> => ({ kind, ...(options as O) });
}

/** One line of text. */
export const text = maker<LineOptions>()('text');
/** Text of several lines. */
export const longtext = maker<TextOptions>()('longtext');
/** An e-mail address. */
export const email = maker<TextOptions>()('email');
/** A phone number in E.164: `+` and 10 to 15 digits. */
export const phone = maker<TextOptions>()('phone');
/** An address of the schemes http, https, ws or wss. */
export const url = maker<TextOptions>()('url');
/** A whole number, exact up to 2^53 − 1; not negative unless `min` says so. */
export const int = maker<NumberOptions>()('int');
/** An exact decimal number: `numeric` in SQL and a string in code, never a float. */
export const decimal = maker<DecimalOptions>()('decimal');
/** Yes or no; no unless told. */
export const bool = maker<FieldOptions>()('bool');
/** A short, readable, unique code that the server makes: `M-7K2Q9X`. */
export const code = maker<CodeOptions>()('code');
/** A key that the server makes unless given, encrypted at rest. Left empty in an edit, it stays. */
export const secret = maker<SecretOptions>()('secret');
/** Text that is given on create, used and forgotten: never stored, never in a row. */
export const once = maker<TextOptions>()('once');
/** A moment that the server sets. */
export const timestamp = maker<FieldOptions>()('timestamp');

/** One of a few values. */
export const choice = <const V extends string, const O extends ChoiceOptions<NoInfer<V>>>(
  values: readonly V[],
  options?: O & Only<O, ChoiceOptions<V>>,
): { readonly kind: 'choice'; readonly values: readonly V[] } & NoInfer<O> => ({
  kind: 'choice',
  values,
  ...(options as O),
});

/** One of a few values, shown as a badge that `toggleStatus` makes clickable. */
export const status = <const V extends string, const O extends StatusOptions<NoInfer<V>>>(
  values: readonly V[],
  options?: O & Only<O, StatusOptions<V>>,
): { readonly kind: 'status'; readonly values: readonly V[] } & NoInfer<O> => ({
  kind: 'status',
  values,
  ...(options as O),
});

/** The id of a row of another resource, chosen from that resource's options. */
export const ref = <const O extends RefOptions>(
  to: string,
  options?: O & Only<O, RefOptions>,
): { readonly kind: 'ref'; readonly to: string } & NoInfer<O> => ({
  kind: 'ref',
  to,
  ...(options as O),
});

/** Read-only: a field of the row that a `ref` field of this resource points to. */
export const via = <const O extends FieldOptions>(
  ref: string,
  field: string,
  options?: O & Only<O, FieldOptions>,
): { readonly kind: 'via'; readonly ref: string; readonly field: string } & NoInfer<O> => ({
  kind: 'via',
  ref,
  field,
  ...(options as O),
});

/** The ids of several rows of another resource. */
export const refs = <const O extends RefOptions>(
  to: string,
  options?: O & Only<O, RefOptions>,
): { readonly kind: 'refs'; readonly to: string } & NoInfer<O> => ({
  kind: 'refs',
  to,
  ...(options as O),
});

/** Read-only: how many rows of another resource refer to this row in their field `by`. */
export const count = <const O extends CountOptions>(
  of: string,
  by: string,
  options?: O & Only<O, CountOptions>,
): { readonly kind: 'count'; readonly of: string; readonly by: string } & NoInfer<O> => ({
  kind: 'count',
  of,
  by,
  ...(options as O),
});

/** Read-only: the exact sum of a decimal field over the rows that {@link count} counts. */
export const sum = <const O extends SumOptions>(
  of: string,
  by: string,
  field: string,
  options?: O & Only<O, SumOptions>,
): Sum & NoInfer<O> => ({ kind: 'sum', of, by, field, ...(options as O) });

/** The kinds no form may send: the server makes them. */
const readonlyKinds = [
  'id',
  'via',
  'timestamp',
  'code',
  'count',
  'sum',
] as const satisfies readonly Kind[];
type ReadonlyKind = (typeof readonlyKinds)[number];

export function isWritable(field: Field): boolean {
  return !(readonlyKinds as readonly Kind[]).includes(field.kind);
}

/** A field that is a column of the resource's own table; the others are read elsewhere or forgotten. */
export type StoredField = Exclude<Field, { kind: 'via' | 'count' | 'sum' | 'once' }>;

export function isStored(field: Field): field is StoredField {
  return !['via', 'count', 'sum', 'once'].includes(field.kind);
}

/** The names of the fields a form can send. */
export type WritableKey<F extends Fields> = {
  [K in keyof F & string]: F[K]['kind'] extends ReadonlyKind ? never : K;
}[keyof F & string];

/** The TypeScript value of a field inside our code (not on the wire). */
export type ValueOf<T extends Field> = T extends { kind: 'int' | 'ref' | 'id' | 'count' }
  ? number
  : T extends { kind: 'refs' }
    ? number[]
    : T extends { kind: 'bool' }
      ? boolean
      : T extends { kind: 'choice' | 'status'; values: readonly (infer V)[] }
        ? V
        : string;

/** The kinds that always have a value: the server makes, counts or defaults it. */
const neverNull = [
  'id',
  'bool',
  'choice',
  'status',
  'code',
  'secret',
  'refs',
  'count',
  'sum',
] as const satisfies readonly Kind[];
type NeverNull = (typeof neverNull)[number];

/** Whether a row may lack a value: everything that is neither required nor has a default. */
export type IsNullable<T extends Field> = T extends { required: true }
  ? false
  : T extends { kind: NeverNull }
    ? false
    : true;

/** The value-level twin of {@link IsNullable}. */
export function isNullable(field: Field): boolean {
  return !field.required && !(neverNull as readonly Kind[]).includes(field.kind);
}
