import type { Networks } from './networks.ts';
import type { Scanners } from './scanners.ts';
import type { Scans } from './scans.ts';
import type { Store } from './store.ts';
import type { WalletRows } from './wallet-rows.ts';

/** The ports that scanners work with: the gateway implements them with its tables. */
export interface ScannerPorts {
  readonly networks: Networks;
  readonly wallets: WalletRows;
  readonly scanners: Scanners;
  readonly scans: Scans;
  readonly store: Store;
}
