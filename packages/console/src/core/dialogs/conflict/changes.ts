import type { Fields, Resource } from '@koshpay/resource';
import { type Field, isWritable, toLabel } from '@koshpay/resource/internal';
import { toRowText } from '../../cells/text/value-text.ts';
import { isSame } from '../../form/values/form-values.ts';
import { tr } from '../../language/text.ts';
import type { ConsoleRow } from '../../list/state/use-resource-list.ts';

/** One field that differs between two versions of a row, as text. */
export interface Change {
  readonly key: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/**
 * The differences between two versions of a row. Fields that one of them does not carry are left
 * out.
 */
export function changesOf(resource: Resource, before: ConsoleRow, after: ConsoleRow): Change[] {
  return Object.entries(resource.fields as Fields).flatMap(([key, field]: [string, Field]) => {
    const isKnown = before[key] !== undefined && after[key] !== undefined;
    if (!isWritable(field) || !isKnown || isSame(before[key], after[key])) return [];
    const label = tr(field.label ?? toLabel(key));
    const text = (row: ConsoleRow) => toRowText(resource, key, row);
    return [{ key, label, before: text(before), after: text(after) }];
  });
}
