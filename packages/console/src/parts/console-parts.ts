import type { Field, Resource } from '@koshpay/resource';
import type { FormInstance } from 'antd';
import type { ComponentType } from 'react';
import type { CellProps } from '../cells/cell-props.ts';
import type { DialogRequest } from '../dialogs/dialog-request.ts';
import type { ConsoleRow, ResourceList } from '../list/use-resource-list.ts';

/**
 * The ways out of the standard screens: components of a product, by the names that its declarations
 * use. Any of them may be `lazy`, so that its code comes with the screen that shows it.
 *
 * @example
 * export const parts = { cells: { stars: StarsCell }, pages: { best: lazy(…) } } satisfies ConsoleParts;
 */
export interface ConsoleParts {
  /** `display.custom('stars')` */
  readonly cells?: PartsOf<CellProps<'custom'>>;
  /** `field.text({ input: 'colour' })` */
  readonly inputs?: PartsOf<InputPartProps<never>>;
  /** `list: { view: 'board' }` */
  readonly listViews?: PartsOf<ListViewProps>;
  /** `detail: { view: 'receipt' }` */
  readonly detailViews?: PartsOf<DetailPartProps>;
  /** `page('reports', …)` */
  readonly pages?: PartsOf<object>;
  /** `{ key: 'books', label: 'Books', icon: 'book' }` of a menu group */
  readonly groupIcons?: PartsOf<{ readonly 'aria-hidden': true }>;
  /** Places in the standard screens: `books.list.toolbar`, `books.form.head`, `overview`. */
  readonly slots?: ConsoleSlots;
}

type PartsOf<Props> = Readonly<Record<string, ComponentType<Props>>>;

/** A place in a list: among its buttons, above its rows, below its pages. */
export type ListPlace = 'toolbar' | 'above' | 'below';
/** A place in a form: before its first field, after its last. */
export type FormPlace = 'head' | 'foot';

/** Every slot and what the component in it gets. */
type ConsoleSlots = {
  readonly [K in `${string}.list.${ListPlace}`]?: ComponentType<ListPartProps>;
} & {
  readonly [K in `${string}.form.${FormPlace}`]?: ComponentType<FormPartProps>;
} & {
  readonly [K in `${string}.detail.aside`]?: ComponentType<DetailPartProps>;
} & { readonly overview?: ComponentType };

/** What an input of a product gets: what Ant Design's `Form.Item` gives, and its field. */
export interface InputPartProps<Value> {
  readonly id?: string;
  /** As the row has it. */
  readonly value?: Value;
  readonly field: Field;
  readonly label: string;
  /** Stands in the place of a value that is not known. */
  readonly placeholder?: string | undefined;
  onChange?(value: Value | null): void;
}

/** What a component in a list gets: the state of the list, and the way to open a dialog. */
export interface ListPartProps {
  readonly resource: Resource;
  readonly list: ResourceList;
  readonly open: (request: DialogRequest) => void;
}

/** What a view of a list's rows gets. It shows rows only: loading, empty and failed are the list's. */
export type ListViewProps = ListPartProps;

/** What a component in a form gets; there is no row while one is created. */
export interface FormPartProps {
  readonly resource: Resource;
  readonly row: ConsoleRow | undefined;
  readonly form: FormInstance;
}

/** What a view of one row gets, or a component beside it. */
export interface DetailPartProps {
  readonly resource: Resource;
  readonly row: ConsoleRow;
}
