import type { Display } from '../displays/display.ts';
import type { Condition } from '../forms/condition.ts';
import type { Options } from './options.ts';

/** The options of every field, whatever its kind. */
export interface FieldOptions {
  /** Shown in columns and forms; defaults to the field's name in words. */
  readonly label?: string;
  /** Needs a value on create and can never be emptied. */
  readonly required?: boolean;
  /** One sentence below the input. */
  readonly help?: string;
  /**
   * Its name in a wire row, where it does not follow from the resource's `wireCase`; a dot nests
   * it.
   */
  readonly wireName?: string;
  /** The way in which a cell shows it; every kind has a default. */
  readonly display?: Display;
  /** The name of an input of your own, given to the console. */
  readonly input?: string;
  /** Lists can be sorted by it. Makes its index. */
  readonly sortable?: boolean;
  /**
   * The permissions to read and to write it, besides those of the row; any of several is enough.
   */
  readonly access?: FieldAccess;
  /** The form shows it only where this holds; the server evaluates it, too. Elsewhere it is cleared. */
  readonly when?: Condition;
  /**
   * The field that names the resource whose row the value is about: who may not view that row's
   * resource sees no value, and filters and searches by none. A text is the title of the row, and
   * hidden, too, from who may not read one of the fields that it is made of.
   */
  readonly about?: string;
  /** The name of its column before it was renamed: the next migration renames the column. */
  readonly was?: string;
}

/** The names of the options that every kind has. */
export const sharedOptions: Readonly<Record<keyof FieldOptions | 'kind', true>> = {
  kind: true,
  label: true,
  required: true,
  help: true,
  wireName: true,
  display: true,
  input: true,
  sortable: true,
  access: true,
  when: true,
  about: true,
  was: true,
};

/** A permission, or several of which any is enough. */
export type Permission = string | readonly string[];

export interface FieldAccess {
  readonly read?: Permission;
  readonly write?: Permission;
}

/** The default for new rows, and for the rows that exist when the field is added. */
export interface Defaultable<T> {
  /** The value of a new row that is sent without one, and of the rows that exist already. */
  readonly defaultValue?: T;
}

/** A field: the name of its kind plus its options. Plain data. */
export interface FieldBase extends FieldOptions {
  readonly kind: string;
}

/** The names of the options that only this kind has. */
type OwnOption<F extends FieldBase> = Exclude<keyof F, keyof FieldBase>;

/**
 * The way in which lists filter by a field: by its text, by one value, by a range, or not at all.
 */
export type Matching = 'text' | 'equal' | 'range' | 'none';

/** The kind of the ends of a range: whole numbers, exact numbers, days, or days and times. */
export type RangeKind = 'whole' | 'number' | 'day' | 'time';

/** Everything about a kind of field that is the same in all tiers, besides what it accepts. */
export interface KindDefinition<F extends FieldBase, V = unknown> {
  readonly kind: F['kind'];
  /** Its own options. One that is missing here does not compile. */
  readonly options: Readonly<Record<OwnOption<F>, true>>;
  /** True if it is a column of the resource's own table. */
  readonly isStored: boolean;
  /** True if a form may send it; the server sets the others. */
  readonly isWritable: boolean;
  /** True if rows always have a value: the server sets, counts or defaults it. */
  readonly isAlwaysSet: boolean;
  /** True if a field of a kind that is always set declares that rows may lack it. */
  readonly mayLack?: (field: F) => boolean;
  /** True if only a protected form of it is stored: encrypted, or hashed. */
  readonly isSealed?: (field: F) => boolean;
  /** True if it is hashed: it can be compared, but never be read again. */
  readonly isHashed?: (field: F) => boolean;
  readonly matching: Matching;
  /** True if its texts name a row: search finds rows by them, and imports refer to rows by them. */
  readonly namesRows?: true;
  /** The kind of the ends of a range, where lists filter by one. */
  readonly range?: RangeKind;
  /** Reads a value of a wire row; the value itself by default. */
  readonly fromWire?: (value: unknown, field: F) => unknown;
  /** Writes a value into a wire row; the value itself by default. */
  readonly toWire?: (value: unknown, field: F) => unknown;
  /** The way in which a cell shows it by default. */
  readonly display: Display;
  /** True if wire rows carry it; they do by default. */
  readonly isOnWire?: false;
  /** True if the rows of lists carry it; they do by default. */
  readonly isInLists?: false;
  /**
   * The value that an empty form starts with where the field declares no default; nothing by
   * default.
   */
  readonly initial?: (field: F) => V;
  /** A valid value for tests. Two serials that follow each other give two values. */
  readonly sample?: (field: F, serial: number) => V;
  /** A value for tests that its schema refuses. */
  readonly wrong?: unknown;
}

/** A kind of column that forms send, and that rows may lack. */
export const entered = { isStored: true, isWritable: true, isAlwaysSet: false } as const;

/** A kind of column that forms send, and that every row has. */
export const filled = { isStored: true, isWritable: true, isAlwaysSet: true } as const;

/** Defines a kind and keeps its literal types. `V` is the value inside our code, not on the wire. */
export function defineBuiltIn<F extends FieldBase, V>() {
  return <const D extends KindDefinition<F, V>>(definition: D): D & { readonly value?: V } =>
    definition;
}

/**
 * Creates the function of a kind that takes only options. NoInfer keeps the declared types exact.
 */
export function maker<Allowed extends FieldOptions>() {
  return <const K extends string>(kind: K) =>
    <const O extends Options<O, Allowed>>(options?: O): { readonly kind: K } & NoInfer<O> => ({
      kind,
      ...(options as O),
    });
}

/** The most characters of one line, and of text in several lines, by default. */
export const defaultMaxLengths = { line: 255, lines: 2000 } as const;

/** Options of every kind of text. */
export interface TextLimits extends FieldOptions {
  /** The fewest characters. */
  readonly min?: number;
  /** The most characters. */
  readonly max?: number;
  /** The expression that the text must match, alone or with the message; `^` and `$` are its ends. */
  readonly pattern?: RegExp | { readonly expression: RegExp; readonly message: string };
}

/** A sample text with a distinct end, within the field's length. */
export function sampleText(
  prefix: string,
  serial: number,
  { min = 0, max = 20 }: TextLimits,
): string {
  return `${prefix}${serial}`.padStart(min, prefix).slice(-max);
}
