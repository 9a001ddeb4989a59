import { testVault } from '@koshpay/api/testing';
import { createScannerPorts } from '@koshpay/gateway/server';
import { createTestDatabase } from '@koshpay/gateway/server/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import type { Movement, ScannedBlock } from '../chain/scanned-block.ts';
import type { Lease } from '../ports/scans.ts';
import type { ScannerPorts } from '../ports/store.ts';

type Database = Awaited<ReturnType<typeof createTestDatabase>>;

/** A database of the gateway with a network, a token and two wallets, for the tests of a file. */
export interface SeededDatabase extends ScannerPorts {
  db: Database['db'];
  address: Database['address'];
  networkId: number;
  /** Of the network. */
  chainId: number;
  walletIds: readonly [number, number];
}

/** The contract of the token. */
const tokenContract = `0x${'c0'.repeat(20)}` as const;
export const [walletA, walletB, stranger] = [
  `0x${'0a'.repeat(20)}`,
  `0x${'0b'.repeat(20)}`,
  `0x${'ee'.repeat(20)}`,
] as const;

/**
 * Sets up that database.
 *
 * @example const test = setupSeededDatabase(); it('…', () => test.db.transaction(…))
 */
export function setupSeededDatabase(): SeededDatabase {
  const seeded = { chainId: 31_337 } as SeededDatabase;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await createTestDatabase();
    drop = database.drop;
    const { db, address } = database;
    const { rows } = await db.drizzle.execute<Record<string, string>>(sql`
      with network as (
        insert into networks (chain, chain_id, confirmations, alert, rpc_url, is_evm, native_symbol)
        values ('Anvil', 31337, 3, 5, '', true, 'ETH') returning id),
      token as (
        insert into tokens (chain_id, contract, symbol, digit, status, minimum, large_amount)
        values (31337, ${tokenContract}, 'USDT', 6, 'active', '0.01', '1000') returning id),
      merchant as (
        insert into merchants (name, code, email, phone) values ('M', 'M-1', 'm@example.org', '+911')
        returning id),
      person as (
        insert into users (merchant_id, code, email) select id, 'U-1', 'u@example.org' from merchant
        returning id, merchant_id),
      wallet as (
        insert into wallets (merchant_id, user_id, network_id, address, balance)
        select person.merchant_id, person.id, network.id, address, 0
        from person, network, unnest(array[${walletA}, ${walletB}]) as address
        returning id, network_id)
      select min(network_id) as network, min(id) as first, max(id) as second from wallet`);
    const [row] = rows;
    Object.assign(seeded, {
      db,
      address,
      ...createScannerPorts({ db, vault: testVault }),
      networkId: Number(row?.network),
      walletIds: [Number(row?.first), Number(row?.second)],
    });
  });
  afterAll(() => drop?.());
  return seeded;
}

/** Sets the URL of the network's node. */
export async function sealRpcUrl({ db, networkId }: SeededDatabase, url: string): Promise<void> {
  await db.transaction(async (tx) => {
    const seal = await testVault.sealing(tx);
    const sealed = seal(url, { table: 'networks', column: 'rpc_url', row: networkId });
    await tx.execute(sql`update networks set rpc_url = ${sealed} where id = ${networkId}`);
  });
}

/** A started instance of the network that a worker has taken. */
export async function leaseInstance(
  { db, chainId }: SeededDatabase,
  { name, owner = name }: { readonly name: string; readonly owner?: string },
): Promise<Lease> {
  const { rows } = await db.drizzle.execute<{ id: string }>(sql`
    with instance as (
      insert into instances (name, api_key, chain_id, is_evm, first, second, status)
      values (${name}, '', ${chainId}, true, 0, 0, 'start') returning id)
    insert into scanner_leases (instance_id, owner, beat_at)
    select id, ${owner}, now() from instance returning instance_id as id`);
  return { instanceId: Number(rows[0]?.id), owner };
}

/** A movement of a token to the first wallet, unless something else is said. */
export function toMovement(changed: Partial<Movement> = {}): Movement {
  return {
    kind: 'token',
    txHash: `0x${'01'.repeat(32)}`,
    contract: tokenContract,
    from: stranger,
    to: walletA,
    value: 1_500_000n,
    logIndex: 0,
    tracePath: undefined,
    nth: 0,
    failed: false,
    ...changed,
  };
}

/** A block of a fork, whose parent is the one before. */
export function toBlock(number: number, movements: readonly Movement[] = [], fork = 'a') {
  const block: ScannedBlock = {
    number,
    hash: toHash(number, fork),
    parentHash: toHash(number - 1, fork),
    time: new Date(Date.UTC(2026, 0, 1) + number * 12_000),
    isTraced: true,
    movements,
  };
  return block;
}

const toHash = (number: number, fork: string) =>
  `0x${Buffer.from(`${fork}${number}`).toString('hex').padStart(64, '0')}` as const;
