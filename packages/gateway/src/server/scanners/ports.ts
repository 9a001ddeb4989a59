import type { AppDatabase, Database, Vault } from '@koshpay/api';
import type { CheckPorts, ScannerPorts } from '@koshpay/engine';
import { createComparedBalances } from './compared-balances.ts';
import { createDeclaredContracts } from './declared-contracts.ts';
import { createNetworks } from './networks.ts';
import { createScanners } from './scanners.ts';
import { createScans } from './scans.ts';
import { createStore, type OnMovements } from './store.ts';
import { createWalletRows } from './wallet-rows.ts';

interface Tools<Db> {
  readonly db: Db;
  readonly vault: Vault;
}

interface ScannerTools extends Tools<Pick<AppDatabase, 'jobs' | 'reserved'>> {
  /** Payments follow from movements; nothing does by default. */
  readonly onMovements?: OnMovements;
}

/** Creates the ports of the engine's scanners. Their signs of life wait for no block. */
export function createScannerPorts({
  db: { jobs, reserved },
  vault,
  onMovements = async () => undefined,
}: ScannerTools): ScannerPorts {
  return {
    networks: createNetworks({ db: jobs, vault }),
    wallets: createWalletRows(jobs.drizzle),
    scanners: createScanners(reserved),
    scans: createScans(jobs),
    store: createStore(jobs, onMovements),
  };
}

/** Creates the ports of the engine's checks. */
export function createCheckPorts({ db, vault }: Tools<Database>): CheckPorts {
  return {
    networks: createNetworks({ db, vault }),
    balances: createComparedBalances(db.drizzle),
    contracts: createDeclaredContracts(db),
  };
}
