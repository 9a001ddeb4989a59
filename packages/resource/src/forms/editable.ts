import type { Fields } from '../kinds/index.ts';
import type { Resource } from '../resource.ts';
import { evaluateCondition } from './condition.ts';

/** True if the edit form may change a row, as far as its values are known. */
export function isEditable(
  { editable }: Resource,
  row: Readonly<Record<string, unknown>>,
): boolean {
  return !editable || evaluateCondition(editable, (path) => row[path]) !== false;
}

/** The values with which the create form starts as the copy of a row. */
export function toCopy(
  { create, fields, unique }: Resource,
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const own = new Set(unique.filter((keys) => keys.length === 1).flat());
  const isKept = (key: string) => !own.has(key) && (fields as Fields)[key]?.kind !== 'lines';
  return Object.fromEntries(create.filter(isKept).map((key) => [key, row[key]]));
}
