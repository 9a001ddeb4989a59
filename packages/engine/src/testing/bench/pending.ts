import { createScannerPorts, refreshPaymentsOf } from '@koshpay/gateway/server';
import { sql } from 'drizzle-orm';
import type { Hex } from 'viem';
import type { ScannedNetwork } from '../../ports/networks.ts';
import { openScan } from '../../scan/scan.ts';
import { createProgress } from '../../scan/scan-tools.ts';
import { WatchedWallets } from '../../scan/watched-wallets.ts';
import { createAddressTable } from '../../watch/address-table.ts';
import { MemoryChain } from '../memory-chain.ts';
import { leaseInstance } from '../seed-network.ts';
import type { TruthDatabase } from '../truth/database.ts';
import { withAim } from './aim.ts';

const chainId = 77_000;
const contract: Hex = `0x${'c0'.repeat(20)}`;
/** The payments that wait all the time, and the blocks that are measured. */
const [pending, blocks] = [10_000, 100];
const confirmations = 300;
/** The chain before them. */
const height = 400;

/**
 * Blocks a second of a scanner while thousands of payments wait for their confirmations. Each block has
 * one more, and makes another one final. The chain is in memory.
 */
export async function benchPending({ db, vault }: TruthDatabase): Promise<string> {
  const networkId = await declare(db);
  const onMovements = refreshPaymentsOf('https://pay.example');
  const { networks, wallets, scans, store } = createScannerPorts({ db, vault, onMovements });
  const lease = await leaseInstance({ db, chainId } as never, { name: 'pending' });
  const chain = new MemoryChain('pending');
  const network = (await networks.read(chainId)) as ScannedNetwork;
  const { look } = await openScan({
    ...{ chain, lease, progress: createProgress(), readNetwork: async () => network },
    ...{ scans, store },
    instance: { id: lease.instanceId, name: '', chainId, first: 0, second: 0, range: '' },
    watched: new WatchedWallets(wallets, createAddressTable()),
  });
  const mine = (count: number, from = 0) => {
    for (let index = from; index < from + count; index += 1) chain.mine([toPaid(index)]);
  };
  chain.mine(...Array.from({ length: height - 1 }, () => []));
  mine(1);
  while ((await look()) === 'more');
  await addPending(db, networkId, lease.instanceId);
  mine(blocks, 1);
  const start = performance.now();
  while ((await look()) === 'more');
  const seconds = (performance.now() - start) / 1000;
  const { rows } = await db.drizzle.execute<{ status: string; count: number }>(sql`
    select status, count(*)::int from payments where network_id = ${networkId}
    group by 1 order by 1`);
  const counts = rows.map(({ status, count }) => `${count} ${status}`).join(', ');
  const expected = `${blocks} paid, ${pending + blocks + 1} seen`;
  if (counts !== expected) throw new Error(`It stored ${counts} instead of ${expected}.`);
  await db.drizzle.execute(sql`delete from instances where chain_id = ${chainId}`);
  const perSecond = blocks / seconds;
  const line = `pending         ${Math.round(perSecond)} blocks/s while ${pending.toLocaleString('en')} payments wait`;
  return withAim(line, 'at least 50', perSecond >= 50);
}

const toAddress = (index: number): Hex => `0xbb${index.toString(16).padStart(38, '0')}`;

/** A payment that is found while it is measured. */
const toPaid = (index: number) => ({
  ...({ kind: 'token', contract, value: 2_000_000n, from: `0x${'ee'.repeat(20)}` } as const),
  ...({ to: toAddress(index), txHash: `0x${index.toString(16).padStart(64, '0')}` } as const),
  ...{ logIndex: 0, tracePath: undefined, nth: 0, failed: false },
});

/** A network with a payment for each address. */
async function declare(db: TruthDatabase['db']): Promise<number> {
  const addresses = Array.from({ length: blocks + 1 + pending + blocks }, (_, index) =>
    toAddress(index),
  );
  const { rows } = await db.drizzle.execute<{ id: string }>(sql`
    with token as (
      insert into tokens (chain_id, contract, symbol, digit, status)
      values (${chainId}, ${contract}, 'USDT', 6, 'active'))
    insert into networks (chain, chain_id, confirmations, alert, rpc_url, is_evm)
    values ('Pending', ${chainId}, ${confirmations}, 5, '', true) returning id`);
  const networkId = Number(rows[0]?.id);
  await db.drizzle.execute(sql`
    insert into wallets (merchant_id, network_id, address, balance)
    select (select min(id) from merchants), ${networkId}, address, 0
    from unnest(${sql.param(addresses)}::text[]) with ordinality as given(address, place)
    order by place`);
  await db.drizzle.execute(sql`analyze wallets`);
  await db.drizzle.execute(sql`
    insert into payments (merchant_id, network_id, wallet_id, code, token_contract, currency,
      decimals, due, received, confirmed, tolerance_bp, status, opens_at, expires_at)
    select merchant_id, network_id, id, 'code-' || id, ${contract}, 'USDT', 6, 2, 0, 0, 50,
      'awaiting', '2026-01-01', now() + interval '1 hour'
    from wallets where network_id = ${networkId}`);
  return networkId;
}

/**
 * Adds payments that were found before: most of them wait all the time, and one in each block
 * becomes final.
 */
async function addPending(
  { jobs: { drizzle } }: TruthDatabase['db'],
  networkId: number,
  instanceId: number,
): Promise<void> {
  const firstFinal = height - confirmations + 2;
  await drizzle.execute(sql`analyze`);
  await drizzle.execute(sql`
    with given as (
      select wallets.id as wallet_id, merchant_id, address,
        row_number() over (order by wallets.id) - ${blocks + 1} as place
      from wallets where network_id = ${networkId})
    insert into transactions (network_id, merchant_id, wallet_id, tx_hash, log_index, kind, movement,
      block_number, block_hash, block_time, from_address, to_address, token_contract, currency,
      amount, status, tx_type)
    select ${networkId}, merchant_id, wallet_id, 'seeded-' || place, 0, 'token', place, number, hash,
      time, 'stranger', address, ${contract}, 'USDT', 2, 'pending', 'deposit'
    from given join scanner_blocks on number = case
      when place > ${pending} then ${firstFinal - 1} + place - ${pending}
      else ${height - 100} + place % 100 end
    where place > 0 and instance_id = ${instanceId}`);
  await drizzle.execute(sql`analyze`);
  const found = sql`transactions where transactions.network_id = ${networkId} and tx_hash ^@ 'seeded-'`;
  await drizzle.execute(sql`
    insert into open_transactions (transaction_id, network_id, block_number, block_hash)
    select id, network_id, block_number, block_hash from ${found}`);
  await drizzle.execute(sql`
    update payments set status = 'seen', received = 2
    where wallet_id in (select wallet_id from ${found})`);
  await drizzle.execute(sql`
    insert into payment_transfers (payment_id, merchant_id, transaction_id, amount, counts)
    select payments.id, payments.merchant_id, found.id, 2, 'in_time'
    from payments join (select id, wallet_id from ${found}) as found using (wallet_id)`);
  await drizzle.execute(sql`analyze`);
}
