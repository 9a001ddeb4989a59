import { type Fields, isStored, type Resource } from '@koshpay/resource';
import { expect } from 'vitest';
import { comparable } from '../comparable.ts';

type Row = Record<string, unknown>;

/** What a row holds itself, without what it shows of others. */
export function ownValues({ fields }: Resource, row: Row): Row {
  const entries = Object.entries(row).filter(([key]) => {
    const field = (fields as Fields)[key];
    return field && isStored(field);
  });
  return Object.fromEntries(entries);
}

/** What the audit trail holds of these fields of a row: nothing else but the time of the change. */
export function recordedValues(resource: Resource, row: Row, keys: readonly string[]): Row {
  const values = Object.fromEntries(keys.map((key) => [key, row[key]]));
  return { ...comparable(resource, values, 'audit'), updated_at: expect.any(String) };
}
