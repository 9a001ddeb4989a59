import { randomBytes } from 'node:crypto';
import {
  acquireTransactionLock,
  type CompiledProduct,
  type Database,
  insertRows,
  systemActor,
  type Transaction,
  type Vault,
} from '@koshpay/api';
import { createMnemonic, deriveAccount, families, parseAddress } from '@koshpay/chain';
import { sql } from 'drizzle-orm';
import { createDepositAddress } from '../wallets/feature.ts';

/** A chain that runs beside the demo. */
interface RunningChain {
  readonly chainId: number;
  readonly url: string;
  /** True if it begins now: scanned rows are of another one. */
  readonly isNew: boolean;
  /** The contract of its token. */
  readonly token: string;
}

interface Target {
  readonly db: Pick<Database, 'transaction'>;
  readonly product: CompiledProduct;
  readonly vault: Vault;
}

/** The currency of the token, whose contract has this symbol, too. */
export const demoCurrency = { symbol: 'USDT', decimals: 6 };

/** Any number, as long as no other advisory lock in this database has it. */
const lock = 7_112;

/**
 * Declares a chain that runs beside the demo: its network, token and scanner, and the wallet of the
 * first merchant. On later starts its URL changes, and where it was lost, scanners begin again.
 */
export async function seedDemoChain(target: Target, chain: RunningChain) {
  const { chainId, url, isNew } = chain;
  await target.db.transaction(async (tx) => {
    // Several processes of one database may start together.
    await acquireTransactionLock(tx, lock);
    const known = await findNetwork(tx, chainId);
    if (known === undefined) return declareChain(tx, target, chain);
    if (isNew) await forgetScanned(tx, chainId);
    return moveTo(tx, target.vault, known, url);
  });
}

async function declareChain(
  tx: Transaction,
  { product, vault }: Target,
  { chainId, url, token }: RunningChain,
): Promise<void> {
  const insert = async (resource: string, row: Readonly<Record<string, unknown>>) => {
    const [inserted] = await insertRows(tx, product, product.resourceOf(resource), vault, [row]);
    return Number(inserted?.id);
  };
  const network_id = await insert('networks', {
    chain: 'Demo Chain',
    chain_id: chainId,
    confirmations: 3,
    alert: 50,
    rpc_url: url,
    is_evm: true,
    native_symbol: 'ETH',
  });
  await insert('tokens', {
    chain_id: chainId,
    contract: parseAddress('evm', token),
    symbol: demoCurrency.symbol,
    digit: demoCurrency.decimals,
    status: 'active',
  });
  const payee = await findPayee(tx);
  if (payee)
    await insert('hd-wallets', { ...createWallet(), merchant_id: payee.merchant_id, network_id });
  await insert('instances', {
    name: 'demo-chain-head',
    api_key: randomBytes(32).toString('hex'),
    chain_id: chainId,
    ...{ is_evm: true, first: 0, second: 0, status: 'start' },
  });
}

/** A wallet that deposit addresses are derived from. */
function createWallet() {
  const { path, address, xpub, level } = deriveAccount({
    family: 'evm',
    path: families.evm.defaultPath,
    mnemonic: createMnemonic(),
  });
  return {
    wallet_name: 'Demo_Deposits',
    derivation_path: path,
    ...{ address, xpub, level, receives_deposits: true },
  };
}

/**
 * The deposit address that test payments go to, of a user of the first merchant: its oldest one that
 * is of no payment.
 */
export function findDemoAddress({ db, product }: Target, chainId: number): Promise<string> {
  return db.transaction(async (tx) => {
    const networkId = await findNetwork(tx, chainId);
    const payee = await findPayee(tx);
    if (networkId === undefined || !payee) throw new Error('The demo has no merchant with users.');
    const { rows } = await tx.execute<{ address: string }>(
      sql`select address from wallets where network_id = ${networkId} and user_id = ${payee.id}
        and not exists (select from payments where wallet_id = wallets.id)
        order by id limit 1`,
    );
    if (rows[0]) return rows[0].address;
    const request = { merchantId: payee.merchant_id, userId: payee.id, networkId };
    const { tableOf } = product;
    return String((await createDepositAddress({ tx, tableOf }, systemActor, request)).address);
  });
}

async function findNetwork(tx: Transaction, chainId: number): Promise<number | undefined> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id::int from networks where chain_id = ${chainId}`,
  );
  return rows[0]?.id;
}

/** An active user of the first active merchant. */
async function findPayee(tx: Transaction) {
  const { rows } = await tx.execute<{ id: number; merchant_id: number }>(
    sql`select users.id::int, merchant_id::int from users
      join merchants on merchants.id = merchant_id and merchants.status = 'active'
      where users.status = 'active' order by merchant_id, users.id limit 1`,
  );
  return rows[0];
}

/** Has the scanners of a chain begin again. */
async function forgetScanned(tx: Transaction, chainId: number): Promise<void> {
  const instances = sql`select id from instances where chain_id = ${chainId}`;
  await tx.execute(sql`delete from scanner_blocks where instance_id in (${instances})`);
  await tx.execute(sql`delete from scanner_leases where instance_id in (${instances})`);
}

/** The chain has another port with each start. */
async function moveTo(tx: Transaction, vault: Vault, network: number, url: string): Promise<void> {
  const seal = await vault.sealing(tx);
  const sealed = seal(url, { table: 'networks', column: 'rpc_url', row: network });
  await tx.execute(sql`update networks set rpc_url = ${sealed} where id = ${network}`);
}
