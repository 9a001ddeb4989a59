import type { Condition } from '../forms/condition.ts';
import type { Fields } from '../kinds/index.ts';
import type { Options } from '../kinds/options.ts';
import type { Approval } from './approval.ts';

/** The icons that an action may have; without one its label is shown. */
export const actionIcons = [
  'add',
  'check',
  'close',
  'download',
  'flag',
  'lock',
  'pause',
  'play',
  'refresh',
  'send',
  'stop',
  'undo',
  'unlock',
  'view',
] as const;

/** The name of an action's icon. */
export type ActionIcon = (typeof actionIcons)[number];

/**
 * The rows that an action is carried out on: one row, one row or several together, or the whole
 * list. An action on `rows` is available in each row, too.
 */
export type ActionTarget = 'row' | 'rows' | 'list';

/** The options of every action. */
interface SharedOptions {
  /** The rows in which it is allowed; one more condition beside the action's own. */
  readonly when?: Condition;
  /** The text of the confirmation; `{name}` stands for the row's title. */
  readonly question?: string;
  /** A second person must approve it: until then, nothing happens. */
  readonly approval?: Approval;
}

/** The options of {@link action}. */
export interface ActionOptions<
  Field extends string = string,
  Value extends string = string,
  Key extends string = string,
  Form extends Fields = Fields,
  On extends ActionTarget = ActionTarget,
> extends SharedOptions {
  /** Its label; derived from its name by default. */
  readonly label?: string;
  /** By default `row`. */
  readonly on?: On;
  /** The field that `from` and `to` are values of; `status` by default. */
  readonly field?: Field;
  /** The values in which it is allowed; all by default. */
  readonly from?: readonly Value[];
  /** The value that the row gets. Without it a hook of the action's name does the work. */
  readonly to?: Value;
  /** The fields of a form in the confirmation. */
  readonly form?: Form;
  /**
   * The generated secrets that it replaces and shows once. Where `previous_<field>` is declared, it
   * gets the former one.
   */
  readonly rotates?: readonly string[];
  /** The encrypted secrets that it shows, without changing the row. The audit log says who saw them. */
  readonly reveals?: readonly string[];
  /** Its icon in the row; its label by default. */
  readonly icon?: ActionIcon;
  /** Rows offer it in their menu, without an icon of its own: for what few people ever need. */
  readonly rare?: boolean;
  /** Shown in red. */
  readonly danger?: boolean;
  /** The text of the button that confirms; its label by default. */
  readonly confirm?: string;
  /** The fields of the row that it sends; its id by default. One of them must find the row. */
  readonly payloadFields?: readonly Key[];
}

/** The options of {@link toggleStatus}. */
export interface ToggleOptions<Field extends string = string, Value extends string = string>
  extends RemoveOptions {
  /** The field that it changes; `status` by default. */
  readonly field?: Field;
  /** The value that it turns on; `active` by default. */
  readonly activate?: Value;
  /** The value that it turns off; `inactive` by default. */
  readonly deactivate?: Value;
  /** The values that count as on; `activate` by default. */
  readonly activeValues?: readonly Value[];
}

/** The options of {@link remove}. */
export interface RemoveOptions extends SharedOptions {
  /** By default `rows`: available for several rows together, too. */
  readonly on?: Exclude<ActionTarget, 'list'>;
}

type Custom<
  Name extends string,
  Field extends string,
  Value extends string,
  Key extends string,
  Form extends Fields,
  On extends ActionTarget,
> = {
  readonly kind: 'custom';
  readonly name: Name;
  readonly on: On;
  readonly field: Field;
} & ActionOptions<Field, Value, Key, Form, On>;

type Toggle<Name extends string, Field extends string, Value extends string> = {
  readonly kind: 'toggle';
  readonly name: Name;
  readonly field: Field;
} & ToggleOptions<Field, Value>;

type Remove = { readonly kind: 'remove'; readonly name: 'delete' } & RemoveOptions;

/** As declared, over any fields. */
export type AnyActionDeclaration =
  | Custom<string, string, string, string, Fields, ActionTarget>
  | Toggle<string, string, string>
  | Remove;

type Values<F extends Fields, K extends keyof F> = F[K] extends {
  kind: 'status' | 'choice';
  values: readonly (infer V extends string)[];
}
  ? V
  : never;
/** The fields that an action may be bound to. */
type StatusKey<F extends Fields> = {
  [K in keyof F & string]: [Values<F, K>] extends [never] ? never : K;
}[keyof F & string];
/** As declared: what the functions below return, with statuses and fields of the resource. */
export type ActionDeclaration<F extends Fields> =
  | {
      [K in StatusKey<F>]:
        | Custom<string, K, Values<F, K>, (keyof F & string) | 'id', Fields, ActionTarget>
        | Toggle<string, K, Values<F, K>>;
    }[StatusKey<F>]
  | Custom<string, string, never, (keyof F & string) | 'id', Fields, ActionTarget>
  | Remove;

/**
 * A custom action: confirms, with a form if it has one, then sends the row's id.
 *
 * @example action('approve', { from: ['pending'], to: 'approved', form: { reason: field.text() } })
 */
export const action = <
  const Name extends string,
  const Field extends string = 'status',
  const Value extends string = never,
  const Key extends string = 'id',
  const Form extends Fields = Record<never, never>,
  const On extends ActionTarget = 'row',
  const O extends Options<O, ActionOptions> = Record<never, never>,
>(
  name: Name,
  options?: ActionOptions<Field, Value, Key, Form, On> & O,
): Custom<Name, Field, Value, Key, Form, On> => ({
  kind: 'custom',
  name,
  on: 'row' as On,
  field: 'status' as Field,
  ...options,
});

/**
 * Clicking the badge of a status confirms, then sends the other value to `update-status`.
 *
 * @example
 * const actions = [toggleStatus(), toggleStatus({ field: 'visibility', question: 'Hide {name}?' })];
 */
export const toggleStatus = <
  const Field extends string = 'status',
  const Value extends string = never,
  const O extends Options<O, ToggleOptions> = Record<never, never>,
>(
  options?: ToggleOptions<Field, Value> & O,
): Toggle<ToggleName<Field>, Field, Value> => ({
  kind: 'toggle',
  name: `update-${(options?.field ?? 'status').replaceAll('_', '-')}` as ToggleName<Field>,
  field: 'status' as Field,
  ...options,
});

type ToggleName<Field extends string> = `update-${Kebab<Field>}`;
type Kebab<S extends string> = S extends `${infer A}_${infer B}` ? `${A}-${Kebab<B>}` : S;

/**
 * Confirms, then deletes the row permanently.
 *
 * @example const actions = [toggleStatus(), remove({ question: 'Delete {name} and its copies?' })];
 */
export const remove = <const O extends Options<O, RemoveOptions>>(options?: O): Remove => ({
  kind: 'remove',
  name: 'delete',
  ...options,
});
