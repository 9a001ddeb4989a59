/** The differences of a family of chains from others: one object of these is a whole family. */
export interface ChainFamily {
  /** The account that wallets open first, by BIP-44. */
  readonly defaultPath: string;
  /** The chains of it that are known by their IDs, with what differs from its other chains. */
  readonly chains: Readonly<Record<number, ChainFacts>>;
  /** The facts that hold for all of its chains. */
  readonly facts: ChainFacts;
  /** Its addresses; each function throws a ChainError for what is none. */
  readonly addresses: AddressFormat;
  /** A hash, from `0x` and hexadecimal, as explorers and wallets write it. */
  readonly toTxHash: (hash: Hex) => string;
  /** The text of a payment's QR code, with which a wallet can fill its form. */
  readonly toPaymentUri: (payment: RequestedPayment) => string;
  readonly nodes: NodeFacts;
}

/** `0x` and hexadecimal. */
type Hex = `0x${string}`;

/** The format of addresses. */
interface AddressFormat {
  /** The address of a secp256k1 public key of 33 or 65 bytes. */
  readonly fromPublicKey: (publicKey: Uint8Array) => string;
  /** The canonical spelling of an address. */
  readonly parse: (text: string) => string;
  /** The 20 bytes of an address. */
  readonly toBytes: (address: string) => Uint8Array;
  readonly fromBytes: (bytes: Uint8Array) => string;
  /** True if an address in another case is the same. */
  readonly ignoresCase: boolean;
  /** Finds one by its pattern alone, where the checksum of a million takes long. */
  readonly pattern?: RegExp;
}

/** The scanning of a new network of a family, and the currency of its fees. */
export interface ChainFacts {
  readonly native_symbol?: string;
  readonly native_decimals?: number;
  /** The rule of finality: a number of confirmations, or the block that nodes call final. */
  readonly finality?: 'blocks' | 'finalized';
  /** The proof that a block is complete. */
  readonly completeness?: 'receipts' | 'bloom' | 'second';
}

/** A payment that is asked for. */
export interface RequestedPayment {
  readonly address: string;
  /** Null for the native currency. */
  readonly contract: string | null;
  readonly chainId: number;
  /** The amount in base units. */
  readonly units: bigint;
}

/** The differences of a family's nodes from those of Ethereum. */
interface NodeFacts {
  /** The usual place of their JSON-RPC, as a sentence. */
  readonly hint?: string;
  /** True if they show balances as they were at a former block. */
  readonly hasFormerState: boolean;
  /** True if receipts say what transactions cost, and accounts how many they sent. */
  readonly showsCosts: boolean;
  /** A contract that reads many balances in one call, where nearly every chain has it. */
  readonly multicall?: Hex;
  /**
   * The way to distinguish native transfers from others, where the values of transactions do not.
   */
  readonly nativeTransfers?: NativeTransfers;
}

/** A request that tells whether a transaction moves as much native currency as it says. */
export interface NativeTransfers {
  /** The path beside the JSON-RPC. */
  readonly path: string;
  readonly toBody: (hash: Hex) => object;
  /** Undefined if the response is of no transaction. */
  readonly isNative: (response: unknown) => boolean | undefined;
}
