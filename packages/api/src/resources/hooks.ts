import type { Transaction } from '../database/connect.ts';
import type { ResourceTable } from '../database/tables.ts';

type Row = Record<string, unknown>;
type Values = Record<string, unknown>;

/** What a form sent, completed; `oneTimeSecrets` are returned to the caller and never stored. */
export interface BeforeCreateResult {
  readonly values: Values;
  /** By label, for instance `Mnemonic`. */
  readonly oneTimeSecrets?: Readonly<Record<string, string>>;
}

/** What a hook may need of the product it belongs to. */
export interface HookContext {
  /** The table of a resource. */
  readonly tableOf: (resource: string) => ResourceTable;
}

/** What a resource does beyond its declaration. Each runs inside the transaction of the write. */
export interface ResourceHooks {
  /** Completes the values of a new row. */
  readonly beforeCreate?: (
    tx: Transaction,
    values: Values,
    context: HookContext,
  ) => Promise<BeforeCreateResult>;
  /** Completes the changes to a row. */
  readonly beforeUpdate?: (
    tx: Transaction,
    values: Values,
    before: Row,
    context: HookContext,
  ) => Promise<Values>;
  /** Refuses a deletion by throwing. */
  readonly beforeDelete?: (tx: Transaction, row: Row, context: HookContext) => Promise<void>;
  /** What each declared custom action changes, and in which row. */
  readonly actions?: Readonly<Record<string, ActionUpdate>>;
  /**
   * Values for tests, by field, where these rules do not accept every value of its kind. The second
   * is one that the first may be changed to; a field with one value keeps it.
   */
  readonly samples?: Readonly<Record<string, readonly [first: unknown, second?: unknown]>>;
}

/** One custom action: the field of its body that finds the row, and the values the row gets. */
interface ActionUpdate {
  readonly key: string;
  readonly values: Values;
}

/** The resources that do more than their declaration says, by name. */
export type Hooks = Readonly<Record<string, ResourceHooks>>;
