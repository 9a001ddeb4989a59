import type { Resource } from '@koshpay/resource';
import { createFromWire } from '@koshpay/resource/internal';
import type { ApiError } from '../../data/errors.ts';
import type { ConsoleRow } from '../../list/state/use-resource-list.ts';

/** Another user changed the row. */
export interface Conflict {
  /** The row as it is now, where the backend sent it. */
  readonly newer?: ConsoleRow | undefined;
}

/** The conflict that a failed call reports; undefined for any other failure. */
export function toConflict(resource: Resource, { kind, data }: ApiError): Conflict | undefined {
  if (kind !== 'conflict') return undefined;
  if (typeof data !== 'object' || data === null) return {};
  const row = createFromWire(resource)(data as Record<string, unknown>);
  return typeof row.id === 'number' ? { newer: row as ConsoleRow } : {};
}
