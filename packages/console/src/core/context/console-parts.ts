import type { Resource } from '@koshpay/resource';
import type { Field } from '@koshpay/resource/internal';
import type { DataProvider } from '@refinedev/core';
import type { FormInstance } from 'antd';
import { type ComponentType, createContext, use } from 'react';
import type { Chapter } from '../../features/guide/chapter.ts';
import type { CellProps } from '../cells/cell-props.ts';
import type { DialogRequest } from '../dialogs/request/dialog-link.ts';
import type { FilterInputProps } from '../list/filters/filter-input-props.ts';
import type { ConsoleRow, ResourceList } from '../list/state/use-resource-list.ts';

/**
 * Custom components of a product, by the names that its declarations use. Any of them may be
 * `lazy`, so that its code comes with the screen that shows it.
 *
 * @example
 * export const parts = { cells: { stars: StarsCell }, pages: { best: BestPage } } satisfies ConsoleParts;
 */
export interface ConsoleParts {
  /** `display.custom('stars')` */
  readonly cells?: PartsOf<CellProps<'custom'>>;
  /** `field.text({ input: 'colour' })` */
  readonly inputs?: PartsOf<InputPartProps<never>>;
  /** `defineKind({ filter: 'colour' })` */
  readonly filters?: PartsOf<FilterInputProps>;
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
  /** Data providers of Refine's ecosystem: `defineResource({ dataProvider: 'suppliers' })`. */
  readonly dataProviders?: Readonly<Record<string, DataProvider>>;
  /** The guide behind Help, loaded when someone opens it. */
  readonly guide?: () => Promise<{ readonly chapters: readonly Chapter[] }>;
}

type PartsOf<Props> = Readonly<Record<string, ComponentType<Props>>>;

/** A place in a list: among its buttons, above its rows, below its pages. */
export type ListPlace = 'toolbar' | 'above' | 'below';
/** A place in a form: before its first field, after its last. */
export type FormPlace = 'head' | 'foot';

/** Every slot and the props of its component. */
type ConsoleSlots = {
  readonly [K in `${string}.list.${ListPlace}`]?: ComponentType<ListPartProps>;
} & {
  readonly [K in `${string}.form.${FormPlace}`]?: ComponentType<FormPartProps>;
} & {
  readonly [K in `${string}.detail.aside`]?: ComponentType<DetailPartProps>;
} & { readonly overview?: ComponentType };

/**
 * The props of a custom input: those of Ant Design's `Form.Item`, and its field.
 *
 * @example
 * const Colour = ({ id, value, onChange }: InputPartProps<string>) => (
 *   <input id={id} type="color" value={value} onChange={(event) => onChange?.(event.target.value)} />
 * );
 */
export interface InputPartProps<Value> {
  readonly id?: string;
  /** As the row has it. */
  readonly value?: Value;
  readonly field: Field;
  readonly label: string;
  /** The placeholder of an unknown value. */
  readonly placeholder?: string | undefined;
  onChange?(value: Value | null): void;
}

/**
 * The props of a component in a list: the list's state, and a function that opens a dialog.
 *
 * @example
 * const Import = ({ list }: ListPartProps) => <Button onClick={() => list.refresh()}>Read again</Button>;
 * const parts = { slots: { 'books.list.toolbar': Import } } satisfies ConsoleParts;
 */
export interface ListPartProps {
  readonly resource: Resource;
  readonly list: ResourceList;
  readonly open: (request: DialogRequest) => void;
}

/**
 * The props of a custom view of rows. It shows only rows: the list handles loading, empty and
 * failed.
 *
 * @example
 * const Shelf = ({ list }: ListViewProps) => (
 *   <ul>{list.rows.map(({ id, title }) => <li key={id}>{String(title)}</li>)}</ul>
 * );
 * const parts = { listViews: { shelf: Shelf } } satisfies ConsoleParts;
 */
export type ListViewProps = ListPartProps;

/**
 * The props of a component in a form; without a row while one is created.
 *
 * @example
 * const Hint = ({ form }: FormPartProps) => <Button onClick={() => form.resetFields()}>Undo</Button>;
 * const parts = { slots: { 'books.form.foot': Hint } } satisfies ConsoleParts;
 */
export interface FormPartProps {
  readonly resource: Resource;
  readonly row: ConsoleRow | undefined;
  readonly form: FormInstance;
}

/**
 * The props of a view of one row, or of a component beside it.
 *
 * @example
 * const Cover = ({ row }: DetailPartProps) => <img src={String(row.cover_url)} alt="" />;
 * const parts = { slots: { 'books.detail.aside': Cover } } satisfies ConsoleParts;
 */
export interface DetailPartProps {
  readonly resource: Resource;
  readonly row: ConsoleRow;
}

export const PartsContext = createContext<ConsoleParts>({});

/** The components that the product adds to the standard screens. */
export function useParts(): ConsoleParts {
  return use(PartsContext);
}
