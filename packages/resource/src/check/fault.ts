import { nearest } from '../text/names.ts';

/** The codes of faults in a declaration. */
export type FaultCode =
  | 'missing'
  | 'invalid'
  | 'duplicate'
  | 'reserved'
  | 'out_of_range'
  | 'wrong_kind'
  | 'wrong_target'
  | 'secret'
  | 'unused_part'
  | UnknownCode;

/** An unknown name. The code says what it should be the name of. */
type UnknownCode =
  | 'unknown_capability'
  | 'unknown_display'
  | 'unknown_field'
  | 'unknown_group'
  | 'unknown_icon'
  | 'unknown_kind'
  | 'unknown_operation'
  | 'unknown_option'
  | 'unknown_part'
  | 'unknown_permission'
  | 'unknown_ref_field'
  | 'unknown_resource'
  | 'unknown_slot'
  | 'unknown_status'
  | 'unknown_value';

/** One thing that is wrong with a resource: where, and what to do about it. */
export interface Finding {
  /** The option that is wrong: `list.columns`, `fields.amount.max`. */
  readonly key: string;
  readonly code: FaultCode;
  /** The problem and its cure. */
  readonly message: string;
}

/** One thing that is wrong with a product. */
export interface Fault extends Finding {
  /** The name of the resource; none where the product itself is wrong. */
  readonly resource?: string;
}

/** Describes a problem together with its cure. */
export function fault(
  key: string,
  code: FaultCode,
  [problem, cure]: readonly [problem: string, cure: string],
): Finding {
  return { key, code, message: `${problem}; ${cure}${cure.endsWith('?') ? '' : '.'}` };
}

/** Finds a name that is not one of `names`. The cure is the nearest of them, or all. */
export function* findUnknown(
  key: string,
  code: UnknownCode,
  name: unknown,
  names: readonly string[],
): Generator<Finding> {
  if (names.includes(name as string)) return;
  const near = nearest(String(name), names);
  const all = names.length > 0 ? `use one of ${names.join(', ')}` : 'there are none to choose from';
  const problem = `${code.replaceAll('_', ' ')} ${quote(name)}`;
  yield fault(key, code, [problem, near ? `did you mean '${near}'?` : all]);
}

/** The values that occur more than once, without duplicates. */
export function findRepeated<T>(values: readonly T[]): T[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

/** Finds values that occur more than once. */
export function* findTwice(
  key: string,
  values: readonly (string | number)[],
  problem = 'is listed twice',
  cure = 'remove one',
): Generator<Finding> {
  for (const value of findRepeated(values))
    yield fault(key, 'duplicate', [`${quote(value)} ${problem}`, cure]);
}

/** A value as a message shows it. */
export function quote(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`;
  return JSON.stringify(value) ?? String(value);
}
