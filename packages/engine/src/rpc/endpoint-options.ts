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
