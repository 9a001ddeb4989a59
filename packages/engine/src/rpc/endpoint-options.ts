/** The milliseconds that a response may take by default, from the first byte sent to the last one received. */
export const defaultTimeoutMs = 15_000;

/** The most bytes that are read of one response by default. */
export const defaultMaxBytes = 64 * 1024 * 1024;

/** The milliseconds for which an endpoint rests after a first failure by default; each further one doubles them. */
export const defaultFirstRestMs = 1_000;

/** The longest rest of an endpoint after failures, in milliseconds. */
export const maxRestMs = 60_000;

/** The milliseconds for which an endpoint of another chain rests. */
export const wrongChainRestMs = 5 * 60_000;

/** The longest pause that a node may demand, in milliseconds. */
export const maxRetryAfterMs = 5 * 60_000;

/** The milliseconds for which a chain ID is trusted. */
export const verifiedMs = 10 * 60_000;

/** An endpoint that is further behind the best one is used only where there is no other, in blocks. */
export const maxLagBlocks = 3;

/** The pause between two looks at the endpoints that are not in use, in milliseconds. */
export const observeMs = 30_000;

/** An RPC endpoint as it is declared. */
export interface EndpointOptions {
  /** The id of its row. */
  readonly id: number;
  /** In clear. */
  readonly url: string;
  /** The pause between two looks at the head, in milliseconds. */
  readonly pollMs: number;
  /** The number of requests that it may get in a second. */
  readonly requestsPerSecond: number;
  /** Reserves requests of what all processes may send together; without it, this one is alone. */
  readonly reserve?: Reserve;
}

/** Reserves a number of requests, and returns the milliseconds until they may be sent. */
export type Reserve = (requests: number) => Promise<number>;
