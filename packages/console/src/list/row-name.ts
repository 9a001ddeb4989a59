import type { Resource } from '@koshpay/resource';
import type { ConsoleRow } from './use-resource-list.ts';

/** What a row is called in dialogs and labels. */
export function toRowName({ rowLabel, item }: Resource, row: ConsoleRow): string {
  const name: unknown = row[rowLabel];
  return name === null || name === undefined || name === '' ? `${item} ${row.id}` : String(name);
}
