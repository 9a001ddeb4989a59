import { type ExternalColumns, externalRows, rowDefaults, type Values } from './rows.ts';

export interface ExternalTable {
  /** Every row by the names that writes use. */
  readonly all: () => readonly Values[];
  readonly list: (query: URLSearchParams) => { data: Values[]; total: number };
  /** Returns the id of the new row. */
  readonly create: (values: Values) => number;
  /** Changes the rows in which `key` has the given value; returns whether there was one. */
  readonly update: (values: Values, key?: string) => boolean;
  readonly remove: (id: number) => boolean;
}

/** Every table by the name in its path, filled. */
export function createExternalTables(): Map<string, ExternalTable> {
  return new Map(
    Object.entries(externalRows).map(([name, columns]) => [name, createTable(columns)] as const),
  );
}

function createTable({ names, search = {}, initial, seed }: ExternalColumns): ExternalTable {
  let rows: Values[] = [];
  let lastId = 0;
  const create = (values: Values) => {
    lastId += 1;
    rows = [{ ...rowDefaults, ...initial, ...values, id: lastId }, ...rows];
    return lastId;
  };
  seed.forEach(create);
  return {
    all: () => rows,
    create,
    list: (query) => {
      const found = rows.filter((row) =>
        [...query].every(([param, wanted]) => {
          if (param === 'page' || param === 'limit') return true;
          const texts = search[param]?.map((key) => textOf(row[key]));
          if (texts) return texts.some((text) => text.includes(wanted.toLowerCase()));
          return textOf(row[param]) === wanted.toLowerCase();
        }),
      );
      const limit = Number(query.get('limit') ?? 10);
      const start = (Number(query.get('page') ?? 1) - 1) * limit;
      const data = found.slice(start, start + limit).map((row) => toRow(names, row));
      return { data, total: found.length };
    },
    update: (values, key = 'id') => {
      const isMeant = (row: Values) => row[key] === values[key];
      const exists = rows.some(isMeant);
      rows = rows.map((row) => (isMeant(row) ? { ...row, ...values } : row));
      return exists;
    },
    remove: (id) => {
      const before = rows.length;
      rows = rows.filter((row) => row.id !== id);
      return rows.length < before;
    },
  };
}

/** A row as it is sent: all names, nested at their dots, null without a value. */
function toRow(names: ExternalColumns['names'], values: Values): Values {
  const row: Values = {};
  for (const [key, name] of Object.entries(names)) {
    const [outer = '', inner] = name.split('.');
    const value = values[key] ?? null;
    row[outer] = inner ? { ...(row[outer] as Values), [inner]: value } : value;
  }
  return row;
}

function textOf(value: unknown): string {
  return String(value).toLowerCase();
}
