/** The types that all sources have in common; `unknown` where every sample is null. */
export type SourceType =
  | 'text'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'object'
  | 'integers'
  | 'array'
  | 'unknown';

/** The facts about one field from a source, before anything is inferred. */
export interface SourceField {
  /** Its name in the source. */
  readonly name: string;
  readonly type: SourceType;
  /** As in JSON Schema: `email`, `uri`, `date-time`, `password` … */
  readonly format?: string;
  readonly required?: boolean;
  /** Set by the source: forms do not have it. */
  readonly readOnly?: boolean;
  /** All values that the source allows. */
  readonly values?: readonly string[];
  readonly defaultValue?: string | number | boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Inclusive bounds. */
  readonly min?: string;
  readonly max?: string;
  /** Exclusive bounds. */
  readonly above?: string;
  readonly below?: string;
  /** Digits after the point. */
  readonly scale?: number;
  /** The table and the column that a foreign key refers to. */
  readonly references?: { readonly table: string; readonly column: string };
  /** The fields of an object with a fixed shape. */
  readonly fields?: readonly SourceField[];
  /** Values that are neither null nor empty. */
  readonly samples: readonly unknown[];
}

/** The result of every reader. */
export interface SourceShape {
  readonly fields: readonly SourceField[];
  /** Unique sets of fields, by their names in the source. */
  readonly unique: readonly (readonly string[])[];
  /** True if the names are those of a wire row, which are kept. */
  readonly isWire: boolean;
  /** The description of the source for the summary: `25 rows`. */
  readonly summary: string;
}
