import type { Fields, Resource } from '@koshpay/resource';
import { availableColumns, type Column, hasName } from '@koshpay/resource/internal';
import type { ListLayout } from '../state/list-url-state.ts';
import { applyColumnChanges, keysOfChanges } from './column-changes.ts';

/** The layout of a list. */
export interface Layout {
  /** The shown columns in order, pinned ones first. */
  readonly columns: readonly Column[];
  /** Their keys in the order that they have without pins. */
  readonly order: readonly string[];
  /** The keys of the columns that stay in view while the table scrolls. */
  readonly pinned: readonly string[];
  /** In pixels, of columns with a chosen width. */
  readonly widths: Readonly<Record<string, number>>;
  readonly isCompact: boolean;
  /** The fields of the layout that the list does not have, or not for this person. */
  readonly unknown: readonly string[];
}

/** The narrowest and the widest column. */
export const widthLimits = { min: 60, max: 900 } as const;

/** Reads a layout of a list whose columns are these. Ignores what it does not have. */
export function readLayout(
  { list }: Resource,
  available: readonly Column[],
  { columns: changes = '', pin = '', widths = '', density }: ListLayout,
): Layout {
  const byKey = new Map(available.map((column) => [column.key, column]));
  const declared = list.columns.map(({ key }) => key);
  const shown = applyColumnChanges(declared, changes, new Set(byKey.keys()));
  const keys = shown.length > 0 ? shown : declared;
  const pinned = pin.split('.').filter((key) => keys.includes(key));
  const isFront = (key: string) => pinned.includes(key) || (pinned.length > 0 && isNumber(key));
  const front = keys.filter(isFront);
  const named = [...keysOfChanges(changes), ...pin.split('.')].filter(Boolean);
  return {
    columns: [...front, ...keys.filter((key) => !isFront(key))].flatMap(
      (key) => byKey.get(key) ?? [],
    ),
    order: keys,
    pinned: front,
    widths: readWidths(widths, keys),
    isCompact: density === 'compact',
    unknown: [...new Set(named.filter((key) => !byKey.has(key)))],
  };
}

/** The parameters that {@link readLayout} reads back; what is as declared is left out. */
export function writeLayout(
  changes: string,
  { pinned, widths, isCompact }: Pick<Layout, 'pinned' | 'widths' | 'isCompact'>,
): ListLayout {
  return {
    columns: changes,
    pin: pinned.filter((key) => !isNumber(key)).join('.'),
    widths: Object.entries(widths)
      .map(([key, width]) => `${key}*${width}`)
      .join('.'),
    density: isCompact ? 'compact' : '',
  };
}

/** The columns that a list offers; only those of its declaration where rows carry no more. */
export function toAvailableColumns(resource: Resource, hasAll: boolean): Column[] {
  const columns = hasAll ? availableColumns(resource) : resource.list.columns;
  return columns.map((column) => withNames(column, resource));
}

/** The row number stays before pinned columns. */
const isNumber = (key: string) => key === 'rowNumber';

function readWidths(text: string, keys: readonly string[]): Record<string, number> {
  const entries = text.split('.').flatMap((entry): [string, number][] => {
    const [key = '', width] = entry.split('*');
    return keys.includes(key) && /^\d{1,4}$/.test(width ?? '') ? [[key, toWidth(width)]] : [];
  });
  return Object.fromEntries(entries);
}

/** A width within the limits. */
export function toWidth(width: unknown): number {
  return Math.round(Math.min(widthLimits.max, Math.max(widthLimits.min, Number(width))));
}

/**
 * A column of references shows the names of their rows, if rows do not carry one already.
 * Declared columns of one reference stay as they are.
 */
function withNames(column: Column, { fields, list }: Resource): Column {
  if (column.kind !== 'field' || column.display.kind !== 'text') return column;
  const field = (fields as Fields)[column.field];
  const isNamed =
    field?.kind === 'refMany' ||
    field?.kind === 'tags' ||
    (field?.kind === 'ref' &&
      !hasName(column.field, fields as Fields) &&
      !list.columns.includes(column));
  return isNamed ? { ...column, display: { kind: 'custom', name: 'names' } } : column;
}
