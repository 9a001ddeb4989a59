import type { JobTools } from '@koshpay/api';
import type { Networks } from './networks.ts';

/** The ports that checks work with. */
export interface CheckPorts {
  readonly networks: Networks;
  readonly balances: ComparedBalances;
  readonly contracts: DeclaredContracts;
}

/** Creates the ports of checks on the database of a job. */
export type CheckPortsOf = (tools: Pick<JobTools, 'db' | 'vault'>) => CheckPorts;

/** The balances that wallets should have, and those that were found. */
export interface ComparedBalances {
  /** The last block that scanners which follow a chain have stored; undefined without one. */
  readonly readScanned: (chainId: number) => Promise<number | undefined>;
  /** The wallets of a network after an id, in the order of their ids. */
  readonly readWallets: (
    networkId: number,
    after: number,
    limit: number,
  ) => Promise<readonly WalletAddress[]>;
  /** The assets of a network whose balances were all compared before. */
  readonly readAssets: (networkId: number) => Promise<ReadonlySet<string>>;
  /** Counts the dust transfers of the last two days without a row: of each day, only `listed` have one. */
  readonly readUnlisted: (networkId: number, listed: number) => Promise<bigint>;
  /**
   * Reads the balances that wallets should have at a block: those found before, and since then the
   * entries of the ledger, what waits for its confirmations, and what was refused but is there. By wallet and asset;
   * without a base and without movements, there is no entry.
   */
  readonly readExpected: (
    networkId: number,
    wallets: readonly WalletAddress[],
    block: number,
  ) => Promise<ReadonlyMap<string, Expected>>;
  /** The hashes of the transactions in some blocks that are known to have left a wallet. */
  readonly readSent: (
    networkId: number,
    walletId: number,
    blocks: { readonly after: number; readonly to: number },
  ) => Promise<readonly string[]>;
  /** Keeps balances, from which later ones are counted. Their differences are resolved. */
  readonly keep: (networkId: number, rows: readonly ComparedRow[]) => Promise<void>;
  /** Notes differences. What they are counted from stays: what is found later may explain them. */
  readonly keepDifferent: (networkId: number, rows: readonly DifferentRow[]) => Promise<void>;
  /** Notes that all of a network was compared, and shows in its row what was found. */
  readonly noteCompared: (networkId: number, compared: ComparedNetwork) => Promise<void>;
}

/** The declared tokens. */
export interface DeclaredContracts {
  /**
   * Stores what a contract says. A proxy that runs other code keeps its former implementation until a
   * person accepts the new one, or it goes back. The first reading is what later ones are compared with.
   */
  readonly note: (
    token: { readonly chainId: number; readonly contract: string },
    found: ReadContract,
  ) => Promise<void>;
}

/** A wallet and its address. */
export interface WalletAddress {
  readonly id: number;
  readonly address: string;
}

/** The balance that a wallet should have of an asset, after the movements that are stored. */
export interface Expected {
  /** As a decimal number. */
  readonly amount: string;
  /** The balance that it is counted from; undefined of what was never compared. */
  readonly base: Base | undefined;
  /** True if anything moved since. */
  readonly hasMoved: boolean;
}

/** The balance that was found at a block, from which later ones are counted. */
export interface Base {
  readonly block: number;
  readonly amount: string;
  readonly nonce: number | undefined;
  readonly isDifferent: boolean;
}

/** A balance that was found, as it is kept. */
export interface ComparedRow {
  readonly wallet_id: number;
  /** `native`, or the contract of a token in lower case. */
  readonly asset: string;
  readonly block: number;
  readonly balance: string;
  readonly nonce: number | null;
}

/** A balance that is not what the ledger says. */
export interface DifferentRow {
  readonly wallet_id: number;
  readonly asset: string;
  readonly currency: string;
  readonly expected: string;
  readonly found: string;
  readonly found_at: number;
}

/** The result of comparing all of a network. */
interface ComparedNetwork {
  readonly assets: readonly string[];
  readonly block: number;
  readonly wallets: number;
}

/** The facts of a token's contract. */
export interface ReadContract {
  /** The contract that it runs the code of; undefined of one that is no proxy. */
  readonly implementation: string | undefined;
  /** Undefined where it says none. */
  readonly decimals: number | undefined;
}
