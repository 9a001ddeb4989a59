import type { Create, Resource, Row, StoredRow } from '@koshpay/resource';
import type { FormValues } from '@koshpay/resource/internal';
import type { SQL } from 'drizzle-orm';
import type { Access } from '../access/access.ts';
import type { Actor } from '../actor.ts';
import type { Database, Transaction } from '../database/connection/connect.ts';
import type { Mailer } from '../mailer.ts';
import type { Vault } from '../secrets/vault.ts';
import type { Settings } from '../settings.ts';
import type { ResourceTable } from '../tables/tables.ts';
import type { Unit } from './write/unit.ts';
import type { Writer } from './write/writer.ts';

type Values = Record<string, unknown>;

/**
 * The services of the running server that hooks may use.
 *
 * @example const siteOf = ({ settings }: HookServices) => toSiteUrl(settings);
 */
export interface HookServices {
  readonly settings: Settings;
  readonly mailer: Mailer;
}

/**
 * The context of every hook of a write. An error that it throws rolls the write back.
 *
 * @example
 * const readShelf = ({ tx, tableOf }: Pick<HookContext, 'tx' | 'tableOf'>) =>
 *   tx.select().from(tableOf('shelves'));
 */
export interface HookContext extends Unit {
  /** The sender of the request. */
  readonly actor: Writer;
  /** The table of a resource. */
  readonly tableOf: (resource: string) => ResourceTable;
  readonly services: HookServices;
}

/** The completed values of a new row; `oneTimeSecrets` are returned to the caller and never stored. */
interface BeforeCreateResult<Stored = Values> {
  readonly values: Partial<Stored>;
  /** By label, for instance `Mnemonic`. */
  readonly oneTimeSecrets?: Readonly<Record<string, string>>;
}

/** A committed change. */
export interface CommittedChange<Shown = Values> {
  /** `create`, `update`, `delete`, or the name of an action. */
  readonly operation: string;
  /** The row as it is now; of a deleted one, as it was. */
  readonly row: Shown;
  readonly actor: Actor;
}

/**
 * Checks values that are typed in a form, or that a row has, with secrets in clear, and says in a
 * sentence what it found. What it calls ends with the signal.
 *
 * @throws {IntegrationError} whose sentence and code appear at the field; they must have no secret
 */
type CheckHook<Shown> = (check: {
  readonly values: Partial<Shown>;
  readonly services: HookServices;
  readonly db: Database;
  readonly vault: Vault;
  readonly signal: AbortSignal;
}) => Promise<string>;

/** The hooks of a resource's writes: `Stored` is a row of its table, `Shown` one of its list. */
interface WriteHooks<Stored, Created, Shown> {
  /** Completes the values of a new row. */
  readonly beforeCreate?: (
    context: HookContext & { readonly values: Created },
  ) => Promise<BeforeCreateResult<Stored>>;
  /** Completes the changes to a row, those of its actions, too. */
  readonly beforeUpdate?: (
    context: HookContext & { readonly values: Partial<Stored>; readonly row: Stored },
  ) => Promise<Partial<Stored>>;
  /** Refuses a deletion by throwing. */
  readonly beforeDelete?: (context: HookContext & { readonly row: Stored }) => Promise<void>;
  /**
   * True if a change of the fields that the declared approvals name must wait, or an action with
   * approval `if-needed`; always by default. A new row has no `before`.
   */
  readonly needsApproval?: (change: {
    readonly tx: Transaction;
    readonly actor: Writer;
    readonly services: HookServices;
    /** `create`, `update`, or an action's name. */
    readonly operation: string;
    readonly before?: Stored;
    readonly after: Stored;
  }) => Promise<boolean>;
  /** The declared checks, by their fields. */
  readonly checks?: Readonly<Record<string, CheckHook<Shown>>>;
  /** A row as an account may see it, beyond the fields that it may read. */
  readonly show?: (access: Access, row: Values) => Values;
  /**
   * The values of fields that change without a write, as SQL over columns of the row: what lists,
   * pages and files show and filter by, instead of what their own columns have.
   */
  readonly computed?: { readonly [K in keyof Shown]?: (column: (name: string) => SQL) => SQL };
  /** Runs after the commit, without delaying the response. Its failures are logged. */
  readonly afterCommit?: (change: CommittedChange<Shown>) => Promise<void>;
  /**
   * Values for tests, by field, where these rules do not accept every value of its kind. The second
   * is one that the first may be changed to; a field with one value keeps it.
   */
  readonly samples?: { readonly [K in keyof Shown]?: readonly [first: unknown, second?: unknown] };
}

/** Runs an action in its transaction: what it returns is written to the row. */
type RowActionHook<Stored, Form> = (
  context: HookContext & {
    readonly row: Stored;
    readonly values: Form;
    /** Shows secrets in the response, this once. */
    readonly reveal: (secrets: Readonly<Record<string, string>>) => void;
  },
) => Promise<Partial<Stored> | undefined>;

/** Runs an action on the list in its transaction. */
type ListActionHook<Form> = (context: HookContext & { readonly values: Form }) => Promise<void>;

type CustomAction<R extends Resource> = Extract<R['actions'][number], { readonly kind: 'custom' }>;

/**
 * The hooks that a resource may have: those of its writes, and one named as each of its own actions.
 * A conditional type, since TypeScript types the parameters of hooks through no other generic one.
 */
export type HooksOf<R extends Resource> = R extends Resource
  ? WriteHooks<StoredRow<R>, Create<R>, Row<R>> & {
      readonly [A in CustomAction<R> as A['name']]?: A['on'] extends 'list'
        ? ListActionHook<FormValues<A['form']>>
        : RowActionHook<StoredRow<R>, FormValues<A['form']>>;
    }
  : never;

/** The hooks of any resource. */
export interface ResourceHooks extends WriteHooks<Values, Values, Values> {
  readonly resource: string;
  /** By the action's name. */
  readonly actions: Readonly<Record<string, RowActionHook<Values, Values>>>;
}

/**
 * Defines what a resource does beyond its declaration. Rows, forms and action names are typed.
 *
 * @example
 * defineHooks(payouts, {
 *   approve: async ({ actor, values }) => ({ approved_by: actor.username, note: values.note }),
 *   afterCommit: async ({ operation, row }) => notify(operation, row.reference),
 * });
 */
export function defineHooks<R extends Resource>(resource: R, hooks: HooksOf<R>): ResourceHooks {
  const names = resource.actions.filter(({ kind }) => kind === 'custom').map(({ name }) => name);
  const entries: [string, unknown][] = Object.entries(hooks);
  const isAction = ([key]: [string, unknown]) => names.includes(key);
  return {
    resource: resource.name,
    ...Object.fromEntries(entries.filter((entry) => !isAction(entry))),
    actions: Object.fromEntries(entries.filter(isAction)) as ResourceHooks['actions'],
  };
}
