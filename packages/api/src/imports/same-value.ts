import { compareExactly, type Field } from '@koshpay/resource';

/** Whether a stored value is the one of a file: then nothing changes. */
export function isSameValue({ kind }: Field, stored: unknown, given: unknown): boolean {
  if (stored === given) return true;
  if (stored === null || stored === undefined || given === null) return false;
  if (kind === 'decimal' || kind === 'percent')
    return compareExactly(String(stored), String(given)) === 0;
  if (kind === 'datetime') return new Date(String(stored)).getTime() === Date.parse(String(given));
  if (typeof stored === 'object') return JSON.stringify(stored) === JSON.stringify(given);
  return String(stored) === String(given);
}
