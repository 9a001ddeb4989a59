import type { Transaction } from '../database/connect.ts';
import type { ResourceTable } from '../database/tables.ts';

type Row = Record<string, unknown>;
type Values = Record<string, unknown>;

/** What a form sent, completed; `once` is told to whoever sent it and kept nowhere. */
export interface Prepared {
  readonly values: Values;
  /** By label, for instance `Mnemonic`. */
  readonly once?: Readonly<Record<string, string>>;
}

/** What a hook may need of the product it belongs to. */
export interface HookContext {
  /** The table of a resource. */
  readonly tableOf: (resource: string) => ResourceTable;
}

/** What a resource does beyond its declaration. Each runs inside the transaction of the write. */
export interface Behaviour {
  /** Completes the values of a new row. */
  readonly create?: (tx: Transaction, values: Values, context: HookContext) => Promise<Prepared>;
  /** Completes the changes to a row. */
  readonly update?: (
    tx: Transaction,
    values: Values,
    before: Row,
    context: HookContext,
  ) => Promise<Values>;
  /** Refuses a deletion by throwing. */
  readonly remove?: (tx: Transaction, row: Row, context: HookContext) => Promise<void>;
  /** What each declared `call` changes, and in which row. */
  readonly calls?: Readonly<Record<string, Call>>;
  /**
   * Values for tests, by field, where these rules do not accept every value of its kind. The second
   * is one that the first may be changed to; a field with one value keeps it.
   */
  readonly samples?: Readonly<Record<string, readonly [first: unknown, second?: unknown]>>;
}

/** One `call`: the field of its body that finds the row, and the values the row gets. */
interface Call {
  readonly by: string;
  readonly values: Values;
}

/** The resources that do more than their declaration says, by name. */
export type Hooks = Readonly<Record<string, Behaviour>>;
