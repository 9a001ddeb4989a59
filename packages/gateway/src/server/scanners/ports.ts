import {
  type AppDatabase,
  assign,
  type Database,
  type Queryable,
  queueChange,
  tableSql as sql,
  type Transaction,
  type Vault,
} from '@koshpay/api';
import { toFamily } from '@koshpay/chain';
import type {
  CheckPorts,
  DeclaredContracts,
  ScannerPorts,
  Store,
  WalletRows,
} from '@koshpay/engine';
import { tokens as resource } from '../../networks/tokens.ts';
import { createComparedBalances } from './compared-balances.ts';
import { createMovements } from './movements.ts';
import { createNetworks } from './networks.ts';
import { definePort } from './port.ts';
import { createScanChanges } from './scan-changes.ts';
import { createScanners } from './scanners.ts';
import { createScans } from './scans.ts';
import { networks, tokens, wallets } from './tables.ts';

type Row = {
  readonly id: string;
  readonly address: string;
  readonly chain_id: string;
  readonly is_evm: boolean;
};

const { id, address } = wallets;
const { chain_id, is_evm } = networks;
const withNetworks = sql`${wallets} join ${networks} on ${networks.id} = ${wallets.network_id}`;

/** Creates the port of the wallets of all networks. */
const createWalletRows = definePort<Queryable, WalletRows>({
  async digestAfter(db, after) {
    const { rows } = await db.execute<{ digest: string | null }>(sql`
      select sum(hash_record_extended((${id}, ${address}, ${chain_id}, ${is_evm}), 0))::text as digest
      from ${withNetworks} where ${id} > ${after}`);
    return String(rows[0]?.digest);
  },
  async count(db, after, to) {
    const { rows } = await db.execute<{ rows: string }>(sql`
      select count(*) as rows from ${wallets} where ${id} > ${after} and ${id} <= ${to}`);
    return Number(rows[0]?.rows);
  },
  async readAfter(db, after, limit) {
    const { rows } = await db.execute<Row>(sql`
      select ${id}, ${address}, ${chain_id}, ${is_evm} from ${withNetworks}
      where ${id} > ${after} order by ${id} limit ${limit}`);
    return rows.map((row) => ({
      id: Number(row.id),
      address: row.address,
      family: toFamily({ chainId: Number(row.chain_id), isEvm: row.is_evm }),
    }));
  },
});

/** The former implementation of what was no proxy. */
const none = 'none';

/** Creates the port of the declared contracts. */
function createDeclaredContracts({
  transaction,
}: Pick<Database, 'transaction'>): DeclaredContracts {
  return {
    note: ({ chainId, contract }, { implementation = null, decimals = null }) =>
      transaction(async (tx) => {
        const { former_implementation: former, contract_checked_at: checkedAt } = tokens;
        const accepted = sql`coalesce(${former}, ${tokens.implementation}, ${none})`;
        const { rows } = await tx.execute<{ id: string }>(sql`
          update ${tokens} set ${assign(tokens, {
            implementation,
            contract_decimals: decimals,
            contract_checked_at: sql`now()`,
            former_implementation: sql`case
              when ${checkedAt} is null or ${accepted} = ${implementation ?? none} then null
              else ${accepted} end`,
          })} where ${tokens.chain_id} = ${chainId} and ${tokens.contract} = ${contract}
          returning ${tokens.id}`);
        for (const { id } of rows)
          queueChange(tx, { resource: resource.name, kind: 'update', id: Number(id) });
      }),
  };
}

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

/** Runs in the same transaction when movements are found, credited or lost. */
type OnMovements = (tx: Transaction, transactionIds: readonly number[]) => Promise<void>;

/** Creates the store of scanners, each of whose transactions ends with what follows from it. */
function createStore(
  { transaction }: Pick<Database, 'transaction'>,
  onMovements: OnMovements,
): Store {
  return (run) =>
    transaction(async (tx) => {
      const result = await run({
        wallets: createWalletRows(tx),
        scan: createScanChanges(tx),
        movements: createMovements(tx),
      });
      if (result.changed.length > 0) await onMovements(tx, [...new Set(result.changed)]);
      return result;
    });
}
