import type { Fields, Resource } from '@koshpay/resource';
import type { Field } from '@koshpay/resource/internal';
import { isSame } from '../../form/values/form-values.ts';

type Values = Readonly<Record<string, unknown>>;

/** A field of a form, or a part of an object, to which two users gave different values. */
export interface FieldConflict {
  /** The path of its value in the form. */
  readonly path: readonly string[];
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Three versions of a form's values: as it was opened, as it is typed, and as the row is now. */
interface Versions {
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
}

/**
 * Merges what two users changed in one row: each field has the value of who changed it. A field that
 * both changed keeps what is typed and is contested. Objects are merged part by part.
 */
export function mergeValues(
  { fields }: Pick<Resource, 'fields'>,
  keys: readonly string[],
  versions: Versions,
): { readonly values: Record<string, unknown>; readonly contested: readonly FieldConflict[] } {
  const contested: FieldConflict[] = [];
  const merge = (path: readonly string[], { base, mine, theirs }: Versions): unknown => {
    const [key = ''] = path.slice(-1);
    if (isSame(theirs[key], base[key])) return mine[key];
    if (isSame(mine[key], base[key]) || isSame(mine[key], theirs[key])) return theirs[key];
    contested.push({ path, mine: mine[key], theirs: theirs[key] });
    return mine[key];
  };
  const mergeField = (key: string): unknown => {
    const field = (fields as Fields)[key] as Field;
    if (field.kind !== 'object') return merge([key], versions);
    const parts: Versions = {
      base: toParts(versions.base[key]),
      mine: toParts(versions.mine[key]),
      theirs: toParts(versions.theirs[key]),
    };
    return Object.fromEntries(
      Object.keys(field.fields).map((part) => [part, merge([key, part], parts)]),
    );
  };
  const values = Object.fromEntries(keys.map((key) => [key, mergeField(key)]));
  return { values, contested };
}

const toParts = (value: unknown) => (value ?? {}) as Values;
