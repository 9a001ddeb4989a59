import type { AppDatabase, Database, Vault } from '@koshpay/api';
import type { CheckPorts, Networks } from '@koshpay/engine';
import { createComparedBalances } from './compared-balances.ts';
import { createDeclaredContracts } from './declared-contracts.ts';
import { createNetworks } from './networks.ts';

interface Tools<Db extends Database> {
  readonly db: Db;
  readonly vault: Vault;
}

/** Creates the ports of the engine's scanners. */
export function createScannerPorts({ db, vault }: Tools<AppDatabase>): {
  readonly networks: Networks;
} {
  return { networks: createNetworks(db.jobs, vault) };
}

/** Creates the ports of the engine's checks. */
export function createCheckPorts({ db, vault }: Tools<Database>): CheckPorts {
  return {
    networks: createNetworks(db, vault),
    balances: createComparedBalances(db.drizzle),
    contracts: createDeclaredContracts(db),
  };
}
