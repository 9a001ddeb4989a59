import { type ListQuery, memoizeByObject, type PageFacts } from '@koshpay/resource/internal';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Access, cacheByAccess } from '../../access/access.ts';
import type { TextRow, TextRows } from '../../database/connection/text-query.ts';
import { type Columns, createReadRows } from '../../database/statements/read-columns.ts';
import { AppError } from '../../errors.ts';
import type { FigurePages } from '../figures.ts';
import { createRowFilter } from '../read/row-filter.ts';
import type { ResourceParts } from '../resource-parts.ts';
import { sealedFieldsOf } from '../values/sealed-fields.ts';
import { createStoredValues } from '../values/stored-values.ts';
import { cursorKey, parseCursor, toCursor } from './cursor.ts';
import { withListErrors } from './list-errors.ts';
import type { ListParts } from './list-parts.ts';
import { arrivalColumns, type ListOrder, toOrder } from './order.ts';
import { createPages } from './pages.ts';
import { createListState } from './state.ts';
import { createWriteRows } from './write-columns.ts';

type Row = Record<string, unknown>;

/** One page of a list, newest first, and what there is over all pages. */
interface Page {
  /** Its rows as PostgreSQL writes them, with the visible parts of their secrets. */
  readonly answer: SharedRows;
  readonly facts: PageFacts;
}

/** Rows that equal reads share, with their JSON once it is written. */
type SharedRows = TextRows & { json?: string };

/** A list for people with one shape of access. */
export interface List {
  readonly readPage: (query: ListQuery, scope: Access['values']) => Promise<Page>;
  readonly toRows: (page: Page) => Row[];
  /** The response of an endpoint, as JSON; for rows that are shown as they are stored. */
  readonly toJson: (page: Page) => string;
}

/** Creates the function that finds the list of the rows that a person may see. */
export function createList(resourceParts: ResourceParts): (access: Access) => List {
  const { db, product, resource, vault } = resourceParts;
  return cacheByAccess((access) => {
    const { open } = createStoredValues(product, resource, vault);
    const table = product.tableOf(resource.name);
    const filter = createRowFilter(product, resource.name, access);
    const arrival = arrivalColumns(table, resource);
    const state = createListState(db, table, arrival, resource.list.countLimit);
    const parts = { db, resource, table, access, filter, arrival, state };
    const rolled = product.ports.figures.createPages(product, parts);
    const readFound = createPages(parts, rolled);
    const { columns } = filter.selection;
    const sealed = sealedFieldsOf(product, resource).map(({ key }) => key);
    const openColumns = createOpenColumns(columns, sealed, (row) => open(db.drizzle, row));
    const readRows = createReadRows(columns);
    const write = createWriteRows(columns, access.of(resource.name).readable);
    // A `WeakMap` would keep each response until a collection of the whole heap.
    const writeRows = (answer: SharedRows) => (answer.json ??= write(answer));

    // Equal queries have the same shape.
    const shapeOf = memoizeByObject((query: ListQuery) => toShape(parts, rolled, query));

    async function readPage(query: ListQuery, scope: Access['values']): Promise<Page> {
      const { shape, values: given } = shapeOf(query);
      const values = { ...scope, ...given };
      const { answer, asOf, ...facts } = await readFound(shape, { ...query, values, query });
      const newest = query.as_of ?? (asOf && toCursor(state.columns, asOf));
      return {
        answer: await openColumns(answer),
        facts: { ...facts, ...(newest && { as_of: newest }) },
      };
    }

    return {
      readPage: (query, scope) => withListErrors(query, () => readPage(query, scope)),
      toRows: ({ answer }) => readRows(answer),
      toJson: ({ answer, facts }) =>
        `{"data":[${writeRows(answer)}],${JSON.stringify(facts).slice(1)}`,
    };
  });
}

/** The shape of a query, and the values of its placeholders. */
function toShape(
  { filter, table, arrival, state }: ListParts,
  rolled: FigurePages | undefined,
  query: ListQuery,
) {
  const { active, values } = filter.read(query);
  const order = toOrder(table, arrival, query);
  const { place, ...start } = toStart(query, order, state.columns);
  const isCounted = rolled?.covers(active, query) ?? false;
  const days = isCounted ? rolled?.toValues(active, query) : {};
  const shape = { active, order, ...start, isCounted };
  return { shape, values: { ...values, ...days, ...place } };
}

/** The start of a page, and the values of its cursors. */
function toStart(
  { as_of, after, before }: ListQuery,
  order: ListOrder,
  stateColumns: readonly PgColumn[],
) {
  if (after && before)
    throw new AppError(
      'bad_request',
      'A page is read after one cursor or before another, not both.',
    );
  const from = after ? 'after' : before ? 'before' : 'offset';
  const start = after ?? before;
  const values = start && from !== 'offset' ? parseCursor(from, order.columns, start) : [];
  const seen = as_of ? parseCursor('as_of', stateColumns, as_of) : [];
  const entries = [
    ...values.map((value, index) => [cursorKey('from', index), value] as const),
    ...seen.map((value, index) => [cursorKey('as_of', index), value] as const),
  ];
  return {
    from,
    isEmpty: values[0] === null,
    hasAsOf: Boolean(as_of),
    place: Object.fromEntries(entries),
  } as const;
}

/**
 * Creates the function that puts the visible parts of sealed values into rows.
 *
 * @param sealed the keys of such values
 * @param open reads them in a row, of which it gets those values and every id
 */
function createOpenColumns(
  columns: Columns,
  sealed: readonly string[],
  open: (row: Row) => Promise<Row>,
): (answer: TextRows) => Promise<TextRows> {
  const keys = Object.keys(columns);
  const isNeeded = (key: string) => key === 'id' || key.startsWith('#') || sealed.includes(key);
  const needed = keys.flatMap((key, index) => (isNeeded(key) ? [[key, index] as const] : []));
  const openRow = async (texts: TextRow): Promise<TextRow> => {
    const opened = await open(
      Object.fromEntries(needed.map(([key, index]) => [key, texts[index]])),
    );
    return texts.map((text, index) => (opened[keys[index] ?? ''] ?? text) as string | null);
  };
  return async (answer) =>
    sealed.length === 0 ? answer : { ...answer, rows: await Promise.all(answer.rows.map(openRow)) };
}
