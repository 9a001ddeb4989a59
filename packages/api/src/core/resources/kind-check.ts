import type { Resource, StoredRow } from '@koshpay/resource';
import type { KindMaker } from '@koshpay/resource/internal';

/** The check of a custom kind by the row that each value is about. */
export interface KindCheck {
  /** The name of the kind. */
  readonly kind: string;
  /** The resource of the row. */
  readonly resource: string;
  /** The problem of a refused value, after its label: `is not a code of this network`. */
  readonly problem: string;
  /** The value to store; undefined if it is not valid with that row. */
  readonly normalize: (row: Readonly<Record<string, unknown>>, value: unknown) => unknown;
}

/** The check of a kind, typed by the resource of its rows. */
interface KindCheckOptions<R extends Resource, V> {
  readonly problem: string;
  readonly normalize: (row: StoredRow<R>, value: V) => V | undefined;
}

/**
 * Defines the check of a custom kind: every value of it that is sent is checked with the row that it
 * is about, in the transaction of the write and with that row locked, and stored as it returns it.
 *
 * @example
 * defineKindCheck(code, networks, {
 *   problem: 'is not a code of this network',
 *   normalize: ({ prefix }, text) => (text.startsWith(prefix) ? text : undefined),
 * });
 */
export function defineKindCheck<R extends Resource, V = string>(
  { custom }: Pick<KindMaker, 'custom'>,
  { name }: R,
  { problem, normalize }: KindCheckOptions<R, V>,
): KindCheck {
  return {
    kind: custom.name,
    resource: name,
    problem,
    normalize: normalize as KindCheck['normalize'],
  };
}
