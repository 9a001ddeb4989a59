import type { TotalRule } from '../kinds/lines.ts';
import type { Condition } from './condition.ts';

/** A rule between the fields of a row. */
export interface Rule<K extends string = string, P extends string = string> {
  /** The field that the message appears on, or a part of an object: `limits.daily`. */
  readonly field: K;
  /** The condition that must hold. A comparison of order with an empty value passes. */
  readonly condition: Condition<P>;
  /** One sentence that says what the field must be. */
  readonly message: string;
}

function between<const K extends string, const P extends string>(
  field: K,
  condition: Condition<P>,
  message: string,
): Rule<K, P> {
  return { field, condition, message };
}

/** A rule over all lines together: the values of one field must add up to this, exactly. */
function total<const K extends string>(field: K, is: string): TotalRule<K> {
  return { kind: 'total', field, is };
}

/**
 * A rule between fields. The form checks it during input, and the server enforces it.
 *
 * @example rule('second', [{ second: 0 }, { second: { min: other('first') } }], 'Last block must be 0 or at least the first block.')
 * @example field.lines({ share: field.percent() }, { rules: [rule.total('share', '100')] })
 */
export const rule = Object.assign(between, { total });
