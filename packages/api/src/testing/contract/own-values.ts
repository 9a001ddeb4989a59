import type { Fields, Resource } from '@koshpay/resource';
import { type Field, isStored, kindOf } from '@koshpay/resource/internal';
import { expect } from 'vitest';
import { comparable } from '../comparable.ts';

type Row = Record<string, unknown>;

/** A row without fields that lists do not carry. */
export function asListed({ fields }: Resource, row: Row): Row {
  const isInList = (key: string) => kindOf((fields as Fields)[key] as Field).isInLists !== false;
  return Object.fromEntries(Object.entries(row).filter(([key]) => isInList(key)));
}

/** The fields of a row's own table, and its lines. */
export function ownValues({ fields }: Resource, row: Row): Row {
  const entries = Object.entries(row).filter(([key]) => {
    const field = (fields as Fields)[key];
    return field && (isStored(field) || field.kind === 'lines');
  });
  return Object.fromEntries(entries);
}

/** The values of these fields that the audit log records, apart from the time of the change. */
export function recordedValues(resource: Resource, row: Row, keys: readonly string[]): Row {
  const values = Object.fromEntries(keys.map((key) => [key, row[key]]));
  return { ...comparable(resource, values, 'audit'), updated_at: expect.any(String) };
}
