import { type Fields, type Resource, toLabel, toPhrase } from '@koshpay/resource';
import { AppError } from '../../core/errors.ts';
import type { RowCall } from './import-rows.ts';
import type { StoredImport } from './import-store.ts';
import { toRowNumber } from './row-number.ts';

/**
 * Creates the function that refuses rows of a file which are about the same row, or give two new ones
 * the same unique values: a check undoes what it writes, so the database cannot see it.
 */
export function createRefuseDuplicates(
  { unique, fields, singular }: Resource,
  { gaps }: Pick<StoredImport, 'gaps'>,
) {
  const seen = new Map<string, number>();
  const labelOf = (key: string) => (fields as Fields)[key]?.label ?? toLabel(key);

  return (call: RowCall, place: number): void => {
    if (call.operation === 'update')
      claim(`row ${call.id}`, place, 'id', `is about the same ${toPhrase(singular)}`);
    if (call.operation !== 'create') return;
    for (const keys of unique) {
      const values = keys.map((key) => call.values[key]);
      if (values.some((value) => value === undefined || value === null)) continue;
      const same = `has the same ${keys.map(labelOf).join(' and ')}`;
      claim(JSON.stringify([keys, values]), place, keys.at(-1) ?? 'id', same);
    }
  };

  function claim(what: string, place: number, field: string, same: string): void {
    const first = seen.get(what) ?? place;
    if (first === place) return void seen.set(what, place);
    const message = `Row ${toRowNumber(gaps, first)} of the file ${same}.`;
    throw new AppError('already_exists', message, { details: [{ field, code: 'taken', message }] });
  }
}
