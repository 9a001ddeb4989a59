import { type Field, type Fields, isHashed, isSealed, isStored, kindName } from '../kinds/index.ts';
import type { Resource } from '../resource.ts';
import { type Finding, fault, findRepeated, findUnknown, quote } from './fault.ts';

/** Checks that unique sets consist of columns. */
export function* checkUnique({ fields, unique }: Resource): Generator<Finding> {
  for (const keys of unique) {
    if (keys.length === 0) yield fault('unique', 'missing', 'a set is empty', 'write its fields');
    for (const key of keys) yield* findUncomparable('unique', key, fields, isHashed);
    for (const key of findRepeated(keys))
      yield fault('unique', 'duplicate', `${quote(key)} is twice in a set`, 'remove one');
  }
  for (const set of findRepeated(unique.map((keys) => [...keys].sort().join(', '))))
    yield fault('unique', 'duplicate', `the set of ${set} is listed twice`, 'remove one');
}

/** Checks that option fields are columns that everyone who sees the options may read. */
export function* checkOptionFields({ fields, optionFields }: Resource): Generator<Finding> {
  for (const key of optionFields) yield* findUncomparable('optionFields', key, fields);
  for (const key of findRepeated(optionFields))
    yield fault('optionFields', 'duplicate', `${quote(key)} is listed twice`, 'remove one');
}

/** Finds a field that is not a column, or whose column is encrypted or hashed. */
function* findUncomparable(
  at: string,
  key: string,
  fields: Fields,
  isComparable = (_: Field) => false,
): Generator<Finding> {
  yield* findUnknown(at, 'unknown_field', key, Object.keys(fields));
  const field = fields[key];
  if (!field) return;
  if (!isStored(field))
    yield fault(
      at,
      'wrong_kind',
      `${quote(key)} is of kind ${kindName(field)}, which has no column`,
      'name another field',
    );
  else if (isSealed(field) && !isComparable(field))
    yield fault(at, 'secret', `${quote(key)} is a secret`, 'name another field');
}
