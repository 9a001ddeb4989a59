import { IntegrationError } from '@koshpay/api';

/**
 * - `too_wide`: the range has more blocks than the node searches in one request.
 * - `too_many`: the result is larger than it returns in one.
 * - `rate`: too many requests.
 * - `behind`: it does not have the block yet, or no longer in its chain.
 * - `pruned`: it no longer keeps the block.
 * - `unsupported`: it does not have the method.
 * - `incomplete`: something of what it returned is missing or contradicts the rest.
 * - `refused`: it returned an error that may mean anything.
 * - `timeout`: it did not answer in time.
 * - `unavailable`: it cannot be reached, fails, or returns no JSON-RPC.
 * - `wrong_chain`: it is a node of another chain.
 */
export type NodeErrorKind =
  | 'too_wide'
  | 'too_many'
  | 'rate'
  | 'behind'
  | 'pruned'
  | 'unsupported'
  | 'incomplete'
  | 'refused'
  | 'timeout'
  | 'unavailable'
  | 'wrong_chain';

interface Details extends ErrorOptions {
  /** The number of blocks that the node says it would search. */
  readonly blocks?: number | undefined;
  /** The milliseconds for which it wants no further requests. */
  readonly retryAfterMs?: number | undefined;
}

/** The problem of a node, in a sentence that has neither its URL nor texts of its response. */
export class NodeError extends IntegrationError {
  readonly kind: NodeErrorKind;
  readonly blocks: number | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(
    kind: NodeErrorKind,
    message: string,
    { blocks, retryAfterMs, ...options }: Details = {},
  ) {
    super(message, { code: kind, ...options });
    this.kind = kind;
    this.blocks = blocks;
    this.retryAfterMs = retryAfterMs;
  }
}
