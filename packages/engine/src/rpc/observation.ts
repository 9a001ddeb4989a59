/** The observations of an RPC endpoint, for staff and for the choice among several. */
export interface EndpointObservation {
  readonly id: number;
  /** The host of its URL, without its key. */
  readonly host: string;
  /** True if it is the one in use. */
  readonly isChosen: boolean;
  /** True if its chain ID is the network's; undefined until it has answered. */
  readonly isRightChain: boolean | undefined;
  readonly head: number | undefined;
  /** The number of blocks by which it is behind the best endpoint. */
  readonly lag: number | undefined;
  readonly latencyMs: number | undefined;
  /** True if it can show the calls inside transactions; undefined until it was tried. */
  readonly canTrace: boolean | undefined;
  /** True if native transfers can be distinguished from others; undefined until it was tried. */
  readonly seesNative: boolean | undefined;
  /** The last block that it no longer had. */
  readonly prunedTo: number | undefined;
  /** The last problem, as a sentence without its URL; undefined when the last call succeeded. */
  readonly lastError: string | undefined;
  readonly checkedAt: Date | undefined;
}
