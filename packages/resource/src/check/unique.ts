import { type Field, type Fields, isHashed, isSealed, isStored } from '../kinds/index.ts';
import type { Resource } from '../resource.ts';
import { findField, wrongKind } from './check.ts';
import { type Finding, fault, findRepeated, findTwice, quote } from './fault.ts';

/** Checks that unique sets consist of columns. */
export function* checkUnique({ fields, unique }: Resource): Generator<Finding> {
  for (const keys of unique) {
    if (keys.length === 0) yield fault('unique', 'missing', ['a set is empty', 'write its fields']);
    for (const key of keys) yield* findUncomparable('unique', key, fields, isHashed);
    yield* findTwice('unique', keys, 'is twice in a set');
  }
  for (const set of findRepeated(unique.map((keys) => [...keys].sort().join(', '))))
    yield fault('unique', 'duplicate', [`the set of ${set} is listed twice`, 'remove one']);
}

/** Checks that option fields are columns that everyone who sees the options may read. */
export function* checkOptionFields({ fields, optionFields }: Resource): Generator<Finding> {
  for (const key of optionFields) yield* findUncomparable('optionFields', key, fields);
  yield* findTwice('optionFields', optionFields);
}

/** Finds a field that is not a column, or whose column is encrypted or hashed. */
function* findUncomparable(
  at: string,
  key: string,
  fields: Fields,
  isComparable = (_: Field) => false,
): Generator<Finding> {
  const field = yield* findField(at, key, fields);
  if (!field) return;
  if (!isStored(field))
    yield wrongKind(at, quote(key), field, ['name another field', 'which has no column']);
  else if (isSealed(field) && !isComparable(field))
    yield fault(at, 'secret', [`${quote(key)} is a secret`, 'name another field']);
}
