import type { FieldBase, KindDefinition } from './kind.ts';

/** A kind that a product defines from a built-in one, as its fields carry it. */
export interface CustomKind {
  /** Its name, by which the server has its check: `iban`. */
  readonly name: string;
  /** Everything that it means where it does not differ from its base. */
  readonly definition: KindDefinition<FieldBase>;
  /**
   * The problem of a value that its base accepts, as the end of a sentence that begins with the label;
   * undefined for a valid one. Forms and the server ask it.
   */
  readonly rule?: (value: never, field: never) => string | undefined;
  /** The row that its check on the server reads. */
  readonly row?: KindRow;
  /** The name of its input, given to the console. */
  readonly input?: string;
  /** The name of the input of a list's filter, given to the console. */
  readonly filter?: string;
  /** The fields of a source that `pnpm new:resource` declares by it. */
  readonly infer?: Inference;
}

/** The row that a value is about, which decides what is valid: the bank of an account number. */
export interface KindRow {
  /** The option with the path to it: a reference, or one behind a reference, `branch_id.bank_id`. */
  readonly option: string;
  /** The resource of the row. */
  readonly resource: string;
}

/** Recognises a field of a source by its texts, or without a sample by its name. */
export interface Inference {
  readonly texts: RegExp;
  readonly names: RegExp;
}

/** A field that may be of a custom kind; its `kind` is then that of the base. */
export interface Customised {
  readonly custom?: CustomKind;
}
