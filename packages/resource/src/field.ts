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
  readonly wireName?: string;
  /** How a cell shows it; every kind has a default. */
  readonly display?: Display;
  /** The name of its column before it was renamed: the next migration renames the column. */
  readonly was?: string;
}

/** The default for new rows, and for the rows that exist when the field is added. */
interface Defaultable<T> {
  readonly defaultValue?: T;
}

export interface LengthOptions extends FieldOptions {
  /** Characters. */
  readonly min?: number;
  readonly max?: number;
}

export interface TextOptions extends LengthOptions, Defaultable<string> {}

/** What a value becomes once a reference is chosen, by a field of the row that it leads to. */
export interface Prefill {
  readonly ref: string;
  /** A field that options of the other resource carry, see `optionFields`. */
  readonly optionField: string;
}

export interface TextPrefill extends Prefill {
  /** The text for each of that field's values. */
  readonly values: Readonly<Record<string, string>>;
}

export interface LineOptions extends TextOptions {
  /** Fills an empty input once the reference is chosen. */
  readonly prefill?: TextPrefill;
}

export interface BoolOptions extends FieldOptions, Defaultable<boolean> {
  /** Takes the other row's value whenever the reference is chosen; a backend without it changes nothing. */
  readonly prefill?: Prefill;
}

interface NumberOptions extends FieldOptions {
  readonly min?: number;
  readonly max?: number;
}

export interface IntOptions extends NumberOptions, Defaultable<number> {}

export interface DecimalOptions extends NumberOptions, Defaultable<string> {
  /** Digits kept after the point; 18 by default. */
  readonly scale?: number;
  /** How a wire row spells it; a string (exact) by default. Writes take both. */
  readonly wireType?: 'string' | 'number';
}

export interface RefManyOptions extends FieldOptions {
  /** What an option reads, for instance `{name} (Chain ID: {chain_id})`; its name by default. */
  readonly optionLabel?: string;
}

export interface RefOptions extends RefManyOptions, Defaultable<number> {
  /** The unique field of the other resource that is kept; its id by default. */
  readonly targetKey?: string;
}

export interface CodeOptions extends FieldOptions {
  /** What every code starts with: `M` makes `M-7K2Q9X`. */
  readonly prefix: string;
}

export interface SecretOptions extends LengthOptions {
  /** What every generated secret starts with, so that scanners for leaked keys find it. None is generated without it. */
  readonly prefix?: string;
}

export interface UrlOptions extends TextOptions {
  /** It may carry credentials: encrypted at rest, and shown with them masked. */
  readonly secret?: boolean;
}

export interface CountOptions extends FieldOptions {
  /** Counts only the rows with these values; of several values, any. */
  readonly where?: Readonly<Record<string, string | readonly string[]>>;
}

export interface SumOptions extends FieldOptions {
  /** How a wire row spells it; a string (exact) by default. */
  readonly wireType?: 'string' | 'number';
}

export interface ChoiceOptions<V extends string> extends FieldOptions {
  /** The default for new rows; the first value by default. */
  readonly defaultValue?: V;
  /** What the next migration makes of values that are no longer declared: old value to new value. */
  readonly retired?: Readonly<Record<string, V>>;
  /** What a value is called where its own name in capitals will not do. */
  readonly labels?: Partial<Record<V, string>>;
}

export interface StatusOptions<V extends string> extends ChoiceOptions<V> {
  /** The values shown in green; the first by default. */
  readonly success?: readonly V[];
  /** The values that are neither good nor bad yet. */
  readonly warning?: readonly V[];
  /** What a value is called that a backend sends and the declaration does not have. */
  readonly unknownLabel?: string;
  /** The values that are nobody's concern any more. Every value that is in no list is red. */
  readonly neutral?: readonly V[];
}

type Text<K extends string> = { readonly kind: K } & TextOptions;
type Line = { readonly kind: 'text' } & LineOptions;
type Url = { readonly kind: 'url' } & UrlOptions;
type Int = { readonly kind: 'int' } & IntOptions;
type Decimal = { readonly kind: 'decimal' } & DecimalOptions;
type Bool = { readonly kind: 'bool' } & BoolOptions;
type Choice = {
  readonly kind: 'choice';
  readonly values: readonly string[];
} & ChoiceOptions<string>;
type Status = {
  readonly kind: 'status';
  readonly values: readonly string[];
} & StatusOptions<string>;
type Ref = { readonly kind: 'ref'; readonly resource: string } & RefOptions;
type Through = {
  readonly kind: 'through';
  readonly ref: string;
  readonly field: string;
} & FieldOptions;
type Code = { readonly kind: 'code' } & CodeOptions;
type Secret = { readonly kind: 'secret' } & SecretOptions;
type WriteOnly = { readonly kind: 'writeOnly' } & LengthOptions;
type RefMany = { readonly kind: 'refMany'; readonly resource: string } & RefManyOptions;
type Count = {
  readonly kind: 'count';
  readonly resource: string;
  readonly foreignKey: string;
} & CountOptions;
export type Sum = {
  readonly kind: 'sum';
  readonly resource: string;
  readonly foreignKey: string;
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
  | Url
  | Int
  | Decimal
  | Bool
  | Choice
  | Status
  | Ref
  | Through
  | RefMany
  | Code
  | Secret
  | WriteOnly
  | Count
  | Sum
  | Timestamp
  | Id;
export type Kind = Field['kind'];
/** The field of one kind, for maps that say what each kind means. */
export type FieldOf<K extends Kind> = Extract<Field, { kind: K }>;
export type Fields = Readonly<Record<string, Field>>;

/** The kinds no form may send: the server makes them. */
const readonlyKinds = [
  'id',
  'through',
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
export type StoredField = Exclude<Field, { kind: 'through' | 'count' | 'sum' | 'writeOnly' }>;

export function isStored(field: Field): field is StoredField {
  return !['through', 'count', 'sum', 'writeOnly'].includes(field.kind);
}

/** Whether a field is encrypted at rest. Nothing can be searched, sorted or kept unique by it. */
export function isSealed(field: Field): boolean {
  return field.kind === 'secret' || (field.kind === 'url' && field.secret === true);
}

/** The names of the fields a form can send. */
export type WritableKey<F extends Fields> = {
  [K in keyof F & string]: F[K]['kind'] extends ReadonlyKind ? never : K;
}[keyof F & string];

/** The TypeScript value of a field inside our code (not on the wire). */
export type ValueOf<T extends Field> = T extends { kind: 'int' | 'ref' | 'id' | 'count' }
  ? number
  : T extends { kind: 'refMany' }
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
  'refMany',
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

/** The default that a field declares, if it does. */
export function defaultOf(field: Field): string | number | boolean | undefined {
  return 'defaultValue' in field ? field.defaultValue : undefined;
}
