/** What is known of an RPC endpoint, for staff and for the choice among several. */
export interface EndpointObservation {
  readonly id: number;
  /** The host of its URL, without its key. */
  readonly host: string;
  /** Whether it is the one in use. */
  readonly isChosen: boolean;
  /** Whether its chain ID is the network's; undefined until it has answered. */
  readonly isRightChain: boolean | undefined;
  readonly head: number | undefined;
  /** How many blocks it is behind the best endpoint. */
  readonly lag: number | undefined;
  readonly latencyMs: number | undefined;
  /** Whether it can show the calls inside transactions; undefined until it was tried. */
  readonly canTrace: boolean | undefined;
  /** Whether native transfers can be told from others; undefined until it was tried. */
  readonly seesNative: boolean | undefined;
  /** The last block that it no longer had. */
  readonly prunedTo: number | undefined;
  /** What was wrong last, as a sentence without its URL; undefined when the last call succeeded. */
  readonly lastError: string | undefined;
  readonly checkedAt: Date | undefined;
}
