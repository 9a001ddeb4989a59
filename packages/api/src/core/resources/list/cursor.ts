import type { PgColumn } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { z } from 'zod';
import { AppError } from '../../errors.ts';

/** The values of a row in the columns of an order, as PostgreSQL writes them. */
export type CursorValues = readonly (string | null)[];

/** The type number of PostgreSQL's `text[]`. */
const textsId: number = 1009;

/** Reads the values of a row that PostgreSQL wrote as one text. */
export function readTexts(text: string): CursorValues {
  return pg.types.getTypeParser(textsId)(text) as CursorValues;
}

/** The parameters of a query that have cursors. */
type CursorParam = 'as_of' | 'after' | 'before';

/** The placeholder of one of a cursor's values: of the state, or of the row that a page starts at. */
export const cursorKey = (param: 'as_of' | 'from', index: number) => `#${param}.${index}`;

const cursorSchema = z.tuple([z.string(), z.array(z.string().nullable())]);

/** A row's place in an order, as text that clients send back and need not understand. */
export function toCursor(columns: readonly PgColumn[], values: CursorValues): string {
  return Buffer.from(JSON.stringify([nameOf(columns), values])).toString('base64url');
}

/** @throws {AppError} `bad_request` for what is no cursor of this order */
export function parseCursor(
  param: CursorParam,
  columns: readonly PgColumn[],
  text: string,
): CursorValues {
  const parsed = cursorSchema.safeParse(toJson(text));
  const [name, values] = parsed.data ?? [];
  const isOfOrder =
    name === nameOf(columns) &&
    values?.length === columns.length &&
    columns.every(({ notNull }, index) => !notNull || values[index] !== null);
  if (!isOfOrder) throw invalidCursor(param);
  return values;
}

/** The response to a cursor that was changed, or comes from another list. */
export function invalidCursor(param: CursorParam): AppError {
  const message = `${param} is not a cursor of this list in this order.`;
  return new AppError('bad_request', message, {
    details: [{ field: param, code: 'invalid_cursor', message }],
  });
}

function nameOf(columns: readonly PgColumn[]): string {
  return columns.map(({ name }) => name).join();
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
