/** A check of a field that only the server can make, such as a call of the URL in it. It changes nothing. */
export interface FieldCheck<K extends string = string, R extends string = string> {
  /** The field whose input has its button. */
  readonly field: K;
  /** The text of the button, `Test RPC`. */
  readonly label: string;
  /** The other fields that it reads. */
  readonly reads: readonly R[];
  /** The codes of what it finds that a save is refused for. */
  readonly refuses: readonly string[];
}

/** The options of {@link check}. */
export interface CheckOptions<R extends string = string> {
  /** The other fields that it reads. */
  readonly reads?: readonly R[];
  /**
   * Runs the check also before a new row is saved, or a change of these fields, which is refused where
   * the check fails with one of these codes. Any other failure, such as of what it calls, lets it pass.
   */
  readonly refuses?: readonly string[];
}

/**
 * A check that staff start at the input of a field, with what is typed there, and on rows, with what is
 * stored. A hook of the server makes it and says in a sentence what it found.
 *
 * @example checks: [check('rpc_url', 'Test RPC', { reads: ['chain_id'] })]
 */
export const check = <const K extends string, const R extends string = never>(
  field: K,
  label: string,
  { reads = [], refuses = [] }: CheckOptions<R> = {},
): FieldCheck<K, NoInfer<R>> => ({ field, label, reads, refuses });

/** The name of a check's operation: `check-rpc-url`. */
export function checkOperation({ field }: Pick<FieldCheck, 'field'>): string {
  return `check-${field.replaceAll('_', '-')}`;
}
