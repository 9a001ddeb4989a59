import { type Field, type Fields, isSealed } from '../kinds/index.ts';
import type { Resource } from '../resource.ts';
import { action } from './action.ts';
import { type Action, toAction } from './to-action.ts';

/** A change of one field in many rows: the same value in all, or a part of their texts replaced. */
export type BulkChange =
  | { readonly field: string; readonly set: unknown }
  | { readonly field: string; readonly find: string; readonly replace: string };

/** The operation that changes a field of many rows, as their form does. */
export const bulkUpdate = 'update';

/** The operation that gives the rows of such a run their former values back. */
export const bulkUndo = 'undo-update';

/** The fields that can be changed in many rows together. */
export function bulkFields({ edit, fields, unique }: Resource): string[] {
  const own = new Set(unique.filter((keys) => keys.length === 1).flat());
  return edit.filter((key) => {
    const field = (fields as Fields)[key] as Field;
    return !own.has(key) && !isSealed(field) && kinds.has(field.kind);
  });
}

/** The fields in whose texts a part can be found and replaced. */
export function replaceableFields({ edit, fields }: Resource): string[] {
  return edit.filter((key) => {
    const field = (fields as Fields)[key] as Field;
    return !isSealed(field) && texts.has(field.kind);
  });
}

/** Both operations as actions on rows, where a resource has such fields. */
export function bulkEditActions(resource: Resource): Action[] {
  if (bulkFields(resource).length + replaceableFields(resource).length === 0) return [];
  const when = resource.editable ? { when: resource.editable } : {};
  return [
    toAction(action(bulkUpdate, { on: 'rows', label: 'Edit', ...when }), resource),
    toAction(action(bulkUndo, { on: 'rows', label: 'Undo', ...when }), resource),
  ];
}

/** The value that a change gives to a field. */
export function applyChange(change: BulkChange, value: unknown): unknown {
  return 'find' in change
    ? String(value ?? '').replaceAll(change.find, () => change.replace)
    : change.set;
}

const texts = new Set<string>(['text', 'longtext', 'email', 'phone']);
const kinds = new Set<string>([
  ...texts,
  'bool',
  'choice',
  'date',
  'datetime',
  'decimal',
  'int',
  'percent',
  'ref',
  'status',
]);
