import { resources } from '@koshpay/gateway';
import { type Fields, isSealed } from '@koshpay/resource';
import { toTableName } from '../database/tables.ts';
import type { Place } from './cipher.ts';

/** A column of sealed values. Its table's key is `id`. */
export type SealedColumn = Omit<Place, 'row'>;

/** Every column that holds sealed values. */
export const columnsToSeal: readonly SealedColumn[] = [
  { table: 'staff', column: 'totp_secret' },
  ...resources.flatMap(({ name, fields }) =>
    Object.entries(fields as Fields)
      .filter(([, field]) => isSealed(field))
      .map(([column]) => ({ table: toTableName(name), column })),
  ),
];
