/** The states of an import. */
export const importStatuses = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'stopping',
  'stopped',
  'done',
  'failed',
] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** The ways to treat rows of a file: all are new, all exist already, or either. */
export const importModes = ['create', 'update', 'upsert'] as const;
export type ImportMode = (typeof importModes)[number];

/** The plan by which a file is read as rows. */
export interface ImportPlan {
  /** The number of the column, counted from 0, by field. */
  readonly columns: Readonly<Record<string, number>>;
  readonly mode: ImportMode;
  /** The field that finds existing rows; null where all are new. */
  readonly key: string | null;
  /**
   * The key of {@link referenceKeys} that the cells of a reference have, by field. Without one, any
   * that is clear.
   */
  readonly references?: Readonly<Record<string, string>>;
}

/** The reason why a row of a file cannot be imported. */
interface ImportProblem {
  /** The number of the row, as spreadsheets count: usually, the headings are row 1. */
  readonly row: number;
  readonly reasons: readonly { readonly field: string; readonly message: string }[];
}

/** The file of an import, and its progress. */
export interface ImportRun {
  readonly id: number;
  readonly resource: string;
  readonly status: ImportStatus;
  readonly file_name: string;
  readonly created_at: string;
  readonly finished_at: string | null;
  readonly headers: readonly string[];
  /** The numbers of the columns that were left out of the stored file: they hold secrets. */
  readonly secret_columns: readonly number[];
  readonly row_count: number;
  /** The first rows. */
  readonly sample: readonly (readonly string[])[];
  /** As chosen, or guessed from the headings. */
  readonly plan: ImportPlan;
  /** The number of rows that were checked or imported until now. */
  readonly position: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly failed: number;
  /** The first problems; {@link ImportRun.failed} counts them all. */
  readonly problems: readonly ImportProblem[];
  /** The reason why the import ended. */
  readonly error: string | null;
  /** The last import of the same file into this list. */
  readonly same_as: {
    readonly id: number;
    readonly at: string;
    readonly username: string;
    readonly created: number;
    readonly updated: number;
  } | null;
}
