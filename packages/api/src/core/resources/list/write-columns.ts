import type { Resource } from '@koshpay/resource';
import { wireParts } from '@koshpay/resource/internal';
import { is } from 'drizzle-orm';
import { PgTimestamp } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { TextRow, TextRows } from '../../database/connection/text-query.ts';
import { readTime } from '../../database/statements/iso-time.ts';
import { type Columns, toRead } from '../../database/statements/read-columns.ts';

type Write = (text: string) => string;

/** The JSON of a row, from its text before a value, that value, and so on. */
interface Piece {
  readonly before: string;
  readonly index: number;
  readonly write: Write;
}

const { BOOL, INT2, INT4, INT8, TEXT, VARCHAR } = pg.types.builtins;

/**
 * Creates the function that writes rows as the JSON of the wire, straight from the text of PostgreSQL,
 * with commas between them.
 * It is what reading them and writing them by `createToWire` gives, without an object for each.
 */
export function createWriteRows(
  columns: Columns,
  resource: Resource,
): (answer: TextRows) => string {
  let compiled: ReturnType<typeof compile> | undefined;
  return ({ rows, types }) => {
    if (rows.length === 0) return '';
    compiled ??= compile(columns, resource, types);
    const { pieces, end } = compiled;
    const parts = new Array<string>(rows.length * (2 * pieces.length + 1));
    let at = 0;
    for (const row of rows) {
      for (const { before, index, write } of pieces) {
        const text = row[index] as TextRow[number];
        parts[at++] = before;
        parts[at++] = text === null ? 'null' : write(text);
      }
      parts[at++] = row === rows.at(-1) ? end : `${end},`;
    }
    return parts.join('');
  };
}

type Tree = Map<string, Tree | Omit<Piece, 'before'>>;

function compile(columns: Columns, resource: Resource, types: TextRows['types']) {
  const places = new Map(Object.keys(columns).map((key, index) => [key, index]));
  const tree: Tree = new Map();
  for (const { key, path, write } of wireParts(resource)) {
    const index = places.get(key);
    if (index === undefined) continue;
    const value = { index, write: toWrite(columns[key] as Columns[string], types[index], write) };
    let at = tree;
    for (const parent of path.slice(0, -1)) {
      const inner = at.get(parent) ?? new Map();
      at.set(parent, inner);
      at = inner as Tree;
    }
    at.set(path.at(-1) ?? key, value);
  }
  const pieces: Piece[] = [];
  let before = '';
  const add = (part: Tree) => {
    let open = '{';
    for (const [name, value] of part) {
      before += `${open}${JSON.stringify(name)}:`;
      open = ',';
      if (value instanceof Map) add(value);
      else {
        pieces.push({ before, ...value });
        before = '';
      }
    }
    before += part.size === 0 ? '{}' : '}';
  };
  add(tree);
  return { pieces, end: before };
}

/** The function that writes the text of a column's value as JSON. */
function toWrite(
  column: Columns[string],
  type: number | undefined,
  write: ((value: unknown) => unknown) | undefined,
): Write {
  const read = toRead(column, type);
  const writeAny: Write = (text) => {
    const value = read(text);
    return JSON.stringify(value === null || !write ? value : write(value));
  };
  if (write) return writeAny;
  if (is(column, PgTimestamp)) return (text) => `"${readTime(text)}"`;
  if (type === TEXT || type === VARCHAR)
    return read === pg.types.getTypeParser(type) ? JSON.stringify : writeAny;
  if (type === BOOL && read('t') === true) return (text) => (text === 't' ? 'true' : 'false');
  const isWhole = type === INT2 || type === INT4 || type === INT8;
  // Longer ones are rounded as numbers of JavaScript.
  if (isWhole && read('7') === 7) return (text) => (text.length < 16 ? text : writeAny(text));
  return writeAny;
}
