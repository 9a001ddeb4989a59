import type { Column } from '@koshpay/resource/internal';
import { isPresent } from '../../data/is-present.ts';
import type { ConsoleRow } from '../state/use-resource-list.ts';

/** The value that a field's column shows: its own, or that of a fallback. */
export function readColumn(
  { field, fallback }: Extract<Column, { kind: 'field' }>,
  row: ConsoleRow,
): unknown {
  return isPresent(row[field]) ? row[field] : fallback.map((other) => row[other]).find(isPresent);
}
