import { AppError } from '@koshpay/api';
import { plainParameters } from '@koshpay/resource';
import { z } from 'zod';

/** The parameters of every list. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(100).default(50).describe('The most rows.'),
  cursor: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'Cursor must be the next_cursor of a page.')
    .register(plainParameters, { isPlain: true })
    .optional()
    .describe('`next_cursor` of the page before.'),
};

/** The response of a list. */
export const pageOf = (row: z.ZodType) =>
  z.object({
    data: z.array(row),
    next_cursor: z.string().nullable().describe('Reads the next page; null on the last one.'),
  });

/** A page of rows, of which one more than the limit was read, where there is one. */
export function toPage<Row extends { readonly id: number }>(rows: readonly Row[], limit: number) {
  const data = rows.slice(0, limit);
  const last = data.at(-1)?.id;
  return { data, next_cursor: rows.length > limit && last ? String(last) : null };
}

/** The refusal of a cursor that leads to no row of the merchant. */
export function unknownCursor(): AppError {
  const message = 'Cursor must be the next_cursor of a page.';
  return new AppError('bad_request', message, {
    details: [{ field: 'cursor', code: 'unknown', message }],
  });
}
