import { type Field, type Fields, isSealed } from '../kinds/index.ts';
import type { Resource } from '../resource.ts';
import { toLabel } from '../text/names.ts';
import { type Column, toColumn } from './column.ts';

/**
 * The columns that a list can show: the declared ones, and one for each other field that its rows
 * carry, without secrets.
 */
export function availableColumns({ fields, list }: Pick<Resource, 'fields' | 'list'>): Column[] {
  const shown = new Set(list.columns.map(({ key }) => key));
  const others = Object.entries(fields as Fields)
    .filter(([key, field]) => !shown.has(key) && isCarried(field))
    .map(([key, field]) => toColumn(toLabelled(key, field, fields), fields));
  return [...list.columns, ...others];
}

/**
 * True if the rows of a list carry a field as it is. The value that a mention links is one already.
 */
function isCarried(field: Field): boolean {
  return !['lines', 'writeOnly', 'mention'].includes(field.kind) && !isSealed(field);
}

/** A reference beside a field of its row is its number: `Merchant ID` beside `Merchant`. */
function toLabelled(key: string, { kind, label = toLabel(key) }: Field, fields: Fields) {
  const isNumber = kind === 'ref' && hasName(key, fields) && !/\bID$/.test(label);
  return isNumber ? ({ kind: 'field', field: key, label: `${label} ID` } as const) : key;
}

/** True if rows also carry a field of the row that a reference leads to. */
export function hasName(ref: string, fields: Fields): boolean {
  return Object.values(fields).some((field) => field.kind === 'through' && field.ref === ref);
}
