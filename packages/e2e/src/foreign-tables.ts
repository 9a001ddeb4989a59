import { type ForeignColumns, foreignRows, type WireRow } from './foreign-rows.ts';

export interface ForeignTable {
  readonly all: () => WireRow[];
  readonly list: (query: URLSearchParams) => { data: WireRow[]; total: number };
  /** Takes snake_case, answers the new row's id. */
  readonly create: (values: WireRow) => number;
  /** Changes the rows in which `key` has the value that came along; whether there was one. */
  readonly update: (values: WireRow, key?: string) => boolean;
  readonly remove: (id: number) => boolean;
}

/** Every table by the name in its path, filled. */
export function createForeignTables(): Map<string, ForeignTable> {
  return new Map(
    Object.entries(foreignRows).map(([name, columns]) => [name, createTable(columns)] as const),
  );
}

function createTable({ names, search = {}, initial, seed }: ForeignColumns): ForeignTable {
  let rows: WireRow[] = [];
  let lastId = 0;
  const idName = names.id ?? 'id';
  const toRow = (values: WireRow) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [names[key] ?? key, value]));
  const create = (values: WireRow) => {
    lastId += 1;
    const made = { created_at: '2026-03-14T09:26:53Z', ...initial, ...values, id: lastId };
    rows = [toRow(made), ...rows];
    return lastId;
  };
  seed.forEach(create);
  return {
    all: () => rows,
    create,
    list: (query) => {
      const found = rows.filter((row) =>
        [...query].every(([param, wanted]) => {
          const texts = search[param]?.map((column) => textOf(row, column));
          if (texts) return texts.some((text) => text.includes(wanted.toLowerCase()));
          const column = names[param] ?? param;
          return !(column in row) || textOf(row, column) === wanted.toLowerCase();
        }),
      );
      const limit = Number(query.get('limit') ?? 10);
      const start = (Number(query.get('page') ?? 1) - 1) * limit;
      return { data: found.slice(start, start + limit), total: found.length };
    },
    update: (values, key = 'id') => {
      const column = names[key] ?? key;
      const isMeant = (row: WireRow) => row[column] === values[key];
      const exists = rows.some(isMeant);
      rows = rows.map((row) => (isMeant(row) ? { ...row, ...toRow(values) } : row));
      return exists;
    },
    remove: (id) => {
      const before = rows.length;
      rows = rows.filter((row) => row[idName] !== id);
      return rows.length < before;
    },
  };
}

function textOf(row: WireRow, column: string): string {
  return String(row[column]).toLowerCase();
}
