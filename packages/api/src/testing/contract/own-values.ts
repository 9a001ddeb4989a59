import { type Fields, isStored, type Resource } from '@koshpay/resource';
import { expect } from 'vitest';
import { comparable } from '../comparable.ts';

type Row = Record<string, unknown>;

/** The fields of a row's own table. */
export function ownValues({ fields }: Resource, row: Row): Row {
  const entries = Object.entries(row).filter(([key]) => {
    const field = (fields as Fields)[key];
    return field && isStored(field);
  });
  return Object.fromEntries(entries);
}

/** What the audit trail records of these fields, apart from the time of the change. */
export function recordedValues(resource: Resource, row: Row, keys: readonly string[]): Row {
  const values = Object.fromEntries(keys.map((key) => [key, row[key]]));
  return { ...comparable(resource, values, 'audit'), updated_at: expect.any(String) };
}
