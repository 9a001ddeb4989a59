import { type Fields, isSealed, type Resource } from '@koshpay/resource';
import { toTableName } from '../database/tables.ts';
import type { Place } from './cipher.ts';

/** A column of sealed values. Its table's key is `id`. */
export type SealedColumn = Omit<Place, 'row'>;

/** Every column that holds sealed values: those of the resources, and the framework's own. */
export function toSealedColumns(resources: readonly Resource[]): SealedColumn[] {
  return [
    { table: 'staff', column: 'totp_secret' },
    ...resources.flatMap(({ name, fields }) =>
      Object.entries(fields as Fields)
        .filter(([, field]) => isSealed(field))
        .map(([column]) => ({ table: toTableName(name), column })),
    ),
  ];
}
