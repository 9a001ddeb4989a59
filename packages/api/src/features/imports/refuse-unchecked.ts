import { AppError } from '../../core/errors.ts';
import type { ReadRow } from './import-rows.ts';

/**
 * Refuses rows that would do something else than the check of their file said: one that failed, or
 * whose row was changed, deleted or created since: no person has agreed to that.
 *
 * @param seen what the check found each row to be for
 */
export function refuseUnchecked(
  calls: readonly ReadRow[],
  seen: readonly (string | null)[],
): readonly ReadRow[] {
  return calls.map((call, index) => {
    if (call instanceof AppError) return call;
    const checked = seen[index];
    const isHarmless = call.operation === 'none' && checked !== null;
    return isHarmless || call.seen === checked ? call : new AppError('conflict', hasChanged);
  });
}

const hasChanged = 'What it would do has changed since the file was checked. Check the file again.';
