import { type Field, type Fields, isStored, kindName } from '../kinds/index.ts';
import { systemFields } from '../rows/system-fields.ts';
import { type Finding, fault, quote } from './fault.ts';
import { findNotSnake } from './names.ts';

/** Checks that an older name belongs to one former column. */
export function* findHistoryFaults(key: string, field: Field, fields: Fields): Generator<Finding> {
  const { was } = field;
  if (was === undefined) return;
  const at = `fields.${key}.was`;
  yield* findNotSnake(at, was);
  if (Object.hasOwn(fields, was) || Object.hasOwn(systemFields, was))
    yield fault(
      at,
      'duplicate',
      `${quote(was)} is the name of a current field`,
      'write the older name',
    );
  const first = Object.keys(fields).find((name) => fields[name]?.was === was);
  if (first !== undefined && first !== key)
    yield fault(
      at,
      'duplicate',
      `${quote(was)} is already the older name of ${first}`,
      'remove it from one of the two',
    );
  if (!isStored(field) && field.kind !== 'lines')
    yield fault(at, 'wrong_kind', `a field of kind ${kindName(field)} has no column`, 'remove it');
}
