import type { Fields, Resource } from '@koshpay/resource';
import { type Field, initialValueOf } from '@koshpay/resource/internal';
import { inputOf } from '../../inputs/inputs.tsx';
import type { ConsoleRow } from '../../list/state/use-resource-list.ts';
import { isUnknown } from './form-values.ts';

type Values = Readonly<Record<string, unknown>>;

/** The rows that references lead to, as far as their options carry them: by the reference's name. */
export type ReferredRows = Readonly<Record<string, Values | undefined>>;

/**
 * Reads the values for conditions and rules from the form, else from the row. Values that are not
 * known here are undefined and left to the server.
 */
export function createFormReader(
  resource: Resource,
  typed: Values,
  row: ConsoleRow | undefined,
  referred: ReferredRows,
): (path: string) => unknown {
  const fields = resource.fields as Fields;
  const readField = (key: string): unknown => {
    const field = fields[key] as Field;
    if (!(key in typed)) return row ? row[key] : initialValueOf(field);
    const { fromForm } = inputOf(field);
    const value = fromForm ? fromForm(typed[key], field as never) : typed[key];
    const isEmpty = value === undefined || value === null || value === '';
    if (isEmpty && isUnknown(field, row, key)) return undefined;
    // Text that is not a number has no value yet.
    return isEmpty || Number.isNaN(value) || typeof value === 'symbol' ? null : value;
  };
  return (path) => {
    const [key = path, part] = path.split('.');
    const value = readField(key);
    if (part === undefined || value === undefined) return value;
    return value === null
      ? null
      : (referred[key]?.[part] ?? throughValue(fields, row, key, part, value));
  };
}

/** The value that the row has read through a reference, while the reference is unchanged. */
function throughValue(
  fields: Fields,
  row: ConsoleRow | undefined,
  ref: string,
  part: string,
  value: unknown,
): unknown {
  if (row?.[ref] !== value) return undefined;
  const [key] =
    Object.entries(fields).find(
      ([, field]) => field.kind === 'through' && field.ref === ref && field.field === part,
    ) ?? [];
  return key && row?.[key];
}
