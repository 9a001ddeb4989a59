import type { ListQuery } from '@koshpay/resource/internal';
import { hasCause } from '../../database/errors/unavailable.ts';
import { AppError } from '../../errors.ts';
import { invalidCursor } from './cursor.ts';

/** PostgreSQL cancelled a statement that took too long. */
const cancelled = '57014';
/** A value that its column cannot have: a cursor was changed. */
const unreadable = /^22(003|007|008|009|023|P02)$/;

type Cursors = Pick<ListQuery, 'as_of' | 'after' | 'before'>;

/** Reads a list, and says what is wrong with a query that cannot be answered. */
export async function withListErrors<T>(query: Cursors, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (hasCause(error, ({ code }) => code === cancelled)) throw tooSlow(error);
    const given = (['as_of', 'after', 'before'] as const).find((param) => query[param]);
    if (given && hasCause(error, ({ code }) => unreadable.test(String(code))))
      throw invalidCursor(given);
    throw error;
  }
}

/** The response to a page whose number is beyond what can be read by numbers. */
export function pageOutOfReach(lastPage: number): AppError {
  const message =
    lastPage === 1
      ? 'The pages of this list can only be opened one after the other, from the first.'
      : `Only the first ${lastPage.toLocaleString('en-IN')} pages can be opened by their number. Continue from there, or narrow the list with a filter.`;
  return new AppError('page_out_of_reach', message, {
    details: [{ field: 'page', code: 'out_of_reach', message }],
    data: { last_page: lastPage },
  });
}

function tooSlow(cause: unknown): AppError {
  return new AppError(
    'list_too_slow',
    'This list could not be read in time. Narrow it with another filter.',
    { cause },
  );
}
