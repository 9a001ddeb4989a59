import type { Permissions, Scope } from './access/access.ts';
import type { StepUp } from './access/step-up.ts';
import type { ApprovalRule } from './actions/approval.ts';
import type { Action } from './actions/to-action.ts';
import type { Finding } from './check/fault.ts';
import type { MenuPlace } from './declaration.ts';
import type { Filter } from './filters/filter.ts';
import type { Condition } from './forms/condition.ts';
import type { FieldCheck } from './forms/field-check.ts';
import type { Rule } from './forms/rule.ts';
import type { FormSection } from './forms/section.ts';
import type { Field, Fields, IsNullable, StoredField, ValueOf } from './kinds/index.ts';
import type { Column } from './list/column.ts';
import type { DeclaredView } from './list/declared-view.ts';
import type { Detail } from './pages/detail.ts';
import type { Rollup } from './rollups/rollup.ts';
import type { Log, Retention } from './rows/log.ts';
import type { SystemFields } from './rows/system-fields.ts';
import type { WireCase } from './text/names.ts';

/**
 * A declaration with every default filled in: what all tiers read.
 *
 * @example
 * const titlesOf = (resources: readonly Resource[]) => resources.map(({ title }) => title);
 */
export interface Resource<
  Name extends string = string,
  F extends Fields = Fields,
  C extends string = string,
  E extends string = string,
  A extends Action = Action,
> {
  readonly name: Name;
  readonly was?: string;
  readonly title: string;
  readonly singular: string;
  readonly recordTitle: readonly string[];
  readonly optionFields: readonly string[];
  readonly menu: Required<MenuPlace>;
  readonly wireCase: WireCase;
  readonly dataProvider?: string;
  readonly log?: Log;
  readonly retention?: Retention;
  readonly fields: F & SystemFields;
  readonly unique: readonly (readonly string[])[];
  readonly list: {
    readonly columns: readonly Column[];
    readonly card?: readonly string[];
    readonly inline?: readonly string[];
    readonly filters: readonly Filter[];
    readonly view?: string;
    readonly emptyText: string;
    readonly errorText: string;
    readonly createTooltip: string;
    readonly pageSizes: readonly number[];
    readonly countLimit: number;
    readonly newestBy: 'id' | 'created_at';
    readonly defaultSort?: string;
    readonly views: readonly DeclaredView[];
  };
  /** The page of one row, where there is one. */
  readonly detail?: Detail;
  readonly create: readonly C[];
  readonly edit: readonly E[];
  /** The same fields in the sections that the forms show. */
  readonly forms: Readonly<Record<'create' | 'edit', readonly FormSection[]>>;
  readonly editable?: Condition;
  readonly copyable: boolean;
  readonly rules: readonly Rule[];
  readonly checks: readonly FieldCheck[];
  readonly actions: readonly A[];
  readonly approvals: readonly ApprovalRule[];
  readonly stepUp: StepUp;
  readonly access: Permissions;
  /** Permissions for other resources that open this one, too, to accounts without its own. */
  readonly impliedBy: readonly string[];
  readonly scope: Scope;
  readonly rollup?: Rollup;
  /** Missing and wrong options of the declaration; a product with any is refused. */
  readonly faults: readonly Finding[];
}

type Value<T extends Field> = ValueOf<T> | (IsNullable<T> extends true ? null : never);
type Optional<F extends Fields, K extends string> = {
  [P in K]: F[P] extends { required: true }
    ? F[P] extends { defaultValue: unknown } | { when: unknown }
      ? P
      : never
    : P;
}[K];

/**
 * A row inside our code: snake_case, decimals as strings.
 *
 * @example const titleOf = ({ title }: Row<typeof books>) => title;
 */
export type Row<R> =
  R extends Resource<string, infer F, string, string>
    ? { [K in keyof F]: Value<F[K]> } & { id: number; created_at: string; updated_at: string }
    : never;

/**
 * A row as its table has it: without what is counted, read through a reference or only written.
 *
 * @example
 * const shelfOf = ({ shelf_mark }: Pick<StoredRow<typeof books>, 'shelf_mark'>) => shelf_mark;
 */
export type StoredRow<R> =
  R extends Resource<string, infer F, string, string>
    ? { [K in keyof F as F[K]['kind'] extends StoredField['kind'] ? K : never]: Value<F[K]> } & {
        id: number;
        created_at: string;
        updated_at: string;
      }
    : never;

/** The values of an action's form. */
export type FormValues<F extends Fields> = { [K in keyof F]: Value<F[K]> };

/**
 * The values that `create` takes.
 *
 * @example const book: Create<typeof books> = { title: 'Ulysses' };
 */
export type Create<R> =
  R extends Resource<string, infer F, infer C, string>
    ? { [K in Exclude<C, Optional<F, C>>]: Value<F[K]> } & {
        [K in Optional<F, C>]?: Value<F[K]>;
      }
    : never;

/**
 * The values that `update` takes: the id, the changes, and the `updated_at` that the writer saw, if
 * known.
 *
 * @example const changes: Update<typeof books> = { id: 5, title: 'Ulysses' };
 */
export type Update<R> =
  R extends Resource<string, infer F, string, infer E>
    ? { id: number; updated_at?: string } & { [K in E]?: Value<F[K]> }
    : never;
