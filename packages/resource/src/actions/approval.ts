import type { Condition } from '../forms/condition.ts';

/**
 * The time of approval of an action: `four-eyes`, a second person must always approve what the
 * first asked for; `if-needed`, where the hook `needsApproval` of its resource says so.
 */
export type Approval = 'four-eyes' | 'if-needed';

/** A change that a second person must approve, whichever operation makes it. */
export interface ApprovalRule<K extends string = string, P extends string = string> {
  /** A change of any of these fields waits. */
  readonly fields: readonly K[];
  /** Only if the row would then be like this; always by default. */
  readonly when?: Condition<P>;
  /** Also a new row that has a value in any of the fields; no by default. */
  readonly onCreate?: boolean;
}

/**
 * A change of fields that a second person must approve.
 *
 * @example approvals: [approval(['role_id'], { when: { 'role_id.name': 'owner' }, onCreate: true })]
 */
export const approval = <const K extends string, const P extends string>(
  fields: readonly K[],
  options: Omit<ApprovalRule<K, P>, 'fields'> = {},
): ApprovalRule<K, P> => ({ fields, ...options });
