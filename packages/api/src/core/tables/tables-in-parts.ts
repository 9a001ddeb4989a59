import type { Resource } from '@koshpay/resource';
import { retentionOf } from '@koshpay/resource/internal';
import { toTableName } from '../database/table-name.ts';
import { linesOf } from './line-tables.ts';

/** The names of a resource's tables that are stored in parts: its own, and those of its lines. */
export function tablesInParts(resource: Resource): string[] {
  if (!retentionOf(resource)) return [];
  return [resource.name, ...linesOf(resource).map(({ table }) => table)].map(toTableName);
}
