import type { Access, Scope } from './access/access.ts';
import type { StepUp } from './access/step-up.ts';
import type { ActionDeclaration } from './actions/action.ts';
import type { ApprovalRule } from './actions/approval.ts';
import type { FilterOf } from './filters/filter.ts';
import type { Condition } from './forms/condition.ts';
import type { FieldCheck } from './forms/field-check.ts';
import type { Rule } from './forms/rule.ts';
import type { Section } from './forms/section.ts';
import type { Fields, WritableKey } from './kinds/index.ts';
import type { ColumnDeclaration } from './list/column.ts';
import type { DeclaredView } from './list/declared-view.ts';
import type { DetailDeclaration } from './pages/detail.ts';
import type { rollupKinds } from './rollups/rollup.ts';
import type { Log, Retention } from './rows/log.ts';
import type { SystemFields } from './rows/system-fields.ts';
import type { WireCase } from './text/names.ts';

/** A screen's place in the console's menu. */
export interface MenuPlace {
  readonly group: string;
  readonly path: string;
  /** Defaults to the resource's title. */
  readonly label?: string;
  /** Its place in the group, counted from 1; screens without one come last. */
  readonly order?: number;
}

/** The options of a resource: see this package's README. */
export interface Declaration<
  Name extends string,
  F extends Fields,
  C extends WritableKey<F>,
  E extends WritableKey<F>,
  A extends ActionDeclaration<F>,
> {
  /** Its path on the wire and the name of its table: plural, kebab-case. */
  readonly name: Name;
  /** Its name before it was renamed: the next migration renames the table. */
  readonly was?: string;
  /** Heading of its list, plural. */
  readonly title: string;
  /** The name of one row, for dialogs and buttons. */
  readonly singular: string;
  /**
   * The field that names a row in confirmations and in other resources' options. Of several,
   * confirmations show all, each as its column does, and options the first.
   */
  readonly recordTitle:
    | NoInfer<keyof F & string>
    | readonly [NoInfer<keyof F & string>, ...NoInfer<keyof F & string>[]];
  /** Further fields that options of this resource carry. */
  readonly optionFields?: readonly NoInfer<keyof F & string>[];
  /**
   * The place of its list in the menu: `{ group: 'chains', path: '/tokens', label: 'Tokens', order:
   * 2 }`.
   */
  readonly menu: MenuPlace;
  /** The case of names in the backend's rows; snake_case by default, and always in writes. */
  readonly wireCase?: WireCase;
  /**
   * The name of the Refine data provider that reads and writes its rows, of those that the console
   * mounts. They are in another system: no table, no migration and no routes of ours.
   */
  readonly dataProvider?: string;
  /**
   * Rows are only added, by the server, and dropped after a time: the table is stored in parts by
   * `created_at`, which a list is in order of.
   */
  readonly log?: Log;
  /**
   * Rows are dropped after a time, as those of a log, but change until then: the table is stored in
   * parts by `created_at`.
   */
  readonly retention?: Retention;
  /** Its fields by name, snake_case. `id`, `created_at` and `updated_at` are there already. */
  readonly fields: F;
  /** Sets of fields that no two rows may share. */
  readonly unique?: readonly (readonly NoInfer<keyof F & string>[])[];
  readonly list: {
    /** The columns in order: fields, or what `column` returns. */
    readonly columns: readonly ColumnDeclaration<NoInfer<keyof (F & SystemFields) & string>>[];
    /**
     * The fields that a row's card on a phone shows, its title first; by default the title of the
     * row, the first amount, status and text, and the time of creation. The card unfolds to all the
     * others.
     */
    readonly card?: readonly NoInfer<keyof (F & SystemFields) & string>[];
    /**
     * The fields of the edit form that can be changed in their cells: names and labels, nothing that
     * moves money or trust, since each change can be undone for ten seconds.
     */
    readonly inline?: readonly NoInfer<E>[];
    /** The inputs above the list: what `filter.search` and others return. */
    readonly filters?: readonly NoInfer<FilterOf<F & SystemFields>>[];
    /** The name of a custom view of the rows, provided to the console; a table by default. */
    readonly view?: string;
    /** The text of an empty list; `No … found.` by default. */
    readonly emptyText?: string;
    /** The text of a list that cannot be loaded; `Failed to load ….` by default. */
    readonly errorText?: string;
    /** The tooltip of the create button; `Create New …` by default. */
    readonly createTooltip?: string;
    /** The numbers of rows per page to choose from; 10, 20, 50, 100 and 200 by default. */
    readonly pageSizes?: readonly number[];
    /**
     * The number at which the server stops counting rows that no rollup has counted, 10,000 by
     * default: a list of more has at least that number.
     */
    readonly countLimit?: number;
    /**
     * The field that the newest rows are found by: `id`, or `created_at` for a long list that is
     * filtered by ranges of time. Logs are, and a rollup says it.
     */
    readonly newestBy?: 'id' | 'created_at';
    /** The field that rows are in order of, highest first, then newest first; only newest first by default. */
    readonly defaultSort?: NoInfer<keyof F & string>;
    /** Views that everyone has: `[{ name: 'Stuck over 1 h', filters: { status: 'pending', created_at_to: '-1h' } }]`. */
    readonly views?: readonly DeclaredView[];
  };
  /**
   * A detail page for each row, below the path of its list: `true`, or its sections and related
   * lists. Titles of rows and references link to it.
   */
  readonly detail?: true | DetailDeclaration<NoInfer<keyof (F & SystemFields) & string>>;
  /**
   * The fields of the create form, in order, also in sections. Without them staff cannot create
   * rows.
   */
  readonly create?: readonly (C | Section<C>)[];
  /**
   * The fields of the edit form, in order, also in sections. Without them rows cannot be edited.
   */
  readonly edit?: readonly (E | Section<E>)[];
  /** The rows that the edit form may change, `{ is_built_in: false }`; all by default. */
  readonly editable?: Condition;
  /** Offers to create a row with the values of another; unique ones are left empty. */
  readonly copyable?: boolean;
  /** Rules between fields. */
  readonly rules?: readonly Rule<NoInfer<RuleField<F>>, NoInfer<ConditionPath<F>>>[];
  /** The checks that the server can make before a row is saved, each made by `check`. */
  readonly checks?: readonly FieldCheck<NoInfer<keyof F & string>, NoInfer<keyof F & string>>[];
  /** The actions on rows besides editing, each made by `toggleStatus`, `remove` or `action`. */
  readonly actions?: readonly A[];
  /** The changes that a second person must approve: what `approval` returns. */
  readonly approvals?: readonly ApprovalRule<
    NoInfer<keyof F & string>,
    NoInfer<ConditionPath<F>>
  >[];
  /**
   * The operations and actions that need a fresh proof of who the sender is: `true` for every one
   * that changes something. Actions that reveal secrets always need one.
   */
  readonly stepUp?: StepUp<NoInfer<A['name']>>;
  /** The permissions for operations and actions; `<resource>.<operation>` by default. */
  readonly access?: Access<NoInfer<A['name']>>;
  /**
   * The rows that an account with an attribute sees and changes:
   * `{ merchant_id: 'account.merchant_id' }`.
   */
  readonly scope?: Scope<NoInfer<ScopePath<F>>>;
  /**
   * The counts and sums that are kept of its rows, so that totals, charts and deep pages are exact
   * and fast however many rows there are. Its list is in the order of `over`, newest first.
   */
  readonly rollup?: {
    /** The time or day by whose days rows are counted, one that every row has. */
    readonly over: NoInfer<RollupKeys<F>['over']>;
    /** The fields whose values are counted apart: those that lists filter by, with few values each. */
    readonly by?: readonly NoInfer<RollupKeys<F>['by']>[];
    /** The numbers that are added up. */
    readonly sum?: readonly NoInfer<RollupKeys<F>['sum']>[];
    /** The field of `by` that says what the sums are in: amounts of different units are never added up. */
    readonly unit?: NoInfer<RollupKeys<F>['by']>;
  };
}

/** The fields that each option of a rollup takes; the compiler lists them in an error. */
type RollupKeys<F extends Fields> = {
  [Option in keyof typeof rollupKinds]: {
    [K in keyof (F & SystemFields) & string]: (F &
      SystemFields)[K]['kind'] extends (typeof rollupKinds)[Option][number]
      ? K
      : never;
  }[keyof (F & SystemFields) & string];
};

/** A stored field, or a field of the row that a reference leads to. */
type ScopePath<F extends Fields> =
  | (keyof (F & SystemFields) & string)
  | `${KeysOf<F, 'ref'>}.${string}`;

type KeysOf<F extends Fields, Kind extends string> = {
  [K in keyof F & string]: F[K]['kind'] extends Kind ? K : never;
}[keyof F & string];
/** The field at which a rule's message appears. */
type RuleField<F extends Fields> = (keyof F & string) | `${KeysOf<F, 'object'>}.${string}`;
/**
 * The value that a condition reads: a field, a property of an object, or a field of the row behind
 * a reference.
 */
type ConditionPath<F extends Fields> =
  | (keyof F & string)
  | `${KeysOf<F, 'object' | 'ref'>}.${string}`;
