import type { Field } from '../kinds/index.ts';
import { type Finding, fault, findRepeated, findUnknown, quote } from './fault.ts';

/** Checks that a choice has values, without duplicates, and describes no others. */
export function* findValueFaults(at: string, field: Field): Generator<Finding> {
  if (field.kind !== 'choice' && field.kind !== 'status') return;
  const { values, labels = {}, retired = {} } = field;
  if (values.length === 0)
    yield fault(
      `${at}.values`,
      'missing',
      'there is no value to choose',
      "write some, like ['on']",
    );
  for (const value of findRepeated(values))
    yield fault(`${at}.values`, 'duplicate', `${quote(value)} is listed twice`, 'remove one');
  for (const value of Object.keys(labels))
    yield* findUnknown(`${at}.labels`, 'unknown_value', value, values);
  for (const [old, current] of Object.entries(retired)) {
    if (values.includes(old))
      yield fault(
        `${at}.retired`,
        'invalid',
        `${quote(old)} is still one of the values`,
        'remove it from one of the two',
      );
    yield* findUnknown(`${at}.retired.${old}`, 'unknown_value', current, values);
  }
  if (field.kind === 'status') yield* findMeaningFaults(at, field, values);
}

type Meanings = Partial<Record<'success' | 'warning' | 'neutral', readonly string[]>>;

/** Checks that each value of a status has only one colour. */
function* findMeaningFaults(
  at: string,
  { success = [], warning = [], neutral = [] }: Meanings,
  values: readonly string[],
): Generator<Finding> {
  for (const [name, meant] of Object.entries({ success, warning, neutral }))
    for (const value of meant) yield* findUnknown(`${at}.${name}`, 'unknown_value', value, values);
  for (const value of findRepeated([...success, ...warning, ...neutral]))
    yield fault(
      at,
      'duplicate',
      `${quote(value)} is in success, warning or neutral twice`,
      'keep it in one of them',
    );
}
