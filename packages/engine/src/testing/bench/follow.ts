import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { callData } from '../contracts/contracts.ts';
import type { startFaultProxy } from '../fault-proxy.ts';
import type { TruthDatabase } from '../truth/database.ts';
import { startWorkers } from '../truth/workers.ts';
import type { World } from '../truth/world.ts';
import { withAim } from './aim.ts';

type Proxy = Awaited<ReturnType<typeof startFaultProxy>>;

const payments = 60;
/** The milliseconds between two blocks, as on a fast chain, and the most between two looks at the head. */
const [blockMs, pollMs] = [700, 500];
const [addresses, atOnce] = [1_000_000, 25_000];

/**
 * A worker process that follows the head: how long after a block the row of a payment in it is there,
 * its requests, and its memory with few addresses and with a million.
 *
 * @param proxy before the chain of its network, whose requests it counts
 */
export async function benchFollow(
  { db, access }: TruthDatabase,
  world: World,
  proxy: Proxy,
): Promise<string[]> {
  const { anvil, contracts, wallets } = world;
  await db.drizzle.execute(sql`update rpc_endpoints set poll_ms = ${pollMs}`);
  await using workers = startWorkers(1, access);
  await untilAtHead();
  const few = workers.memory();
  const [requests, start] = [proxy.requests, performance.now()];
  const times: number[] = [];
  for (let count = 0; count < payments; count += 1) {
    // At any time between two looks.
    await sleep(blockMs + 37 * (count % 10));
    const data = callData('transfer', wallets[5] ?? contracts.batch, 1_000_000n);
    const hash = await anvil.send({ to: contracts.token, data });
    await anvil.mine();
    const shown = performance.now();
    while (!(await isStored(hash))) await sleep(5);
    times.push(performance.now() - shown);
  }
  const seconds = (performance.now() - start) / 1000;
  const sent = proxy.requests - requests;
  const idle = seconds * (1000 / pollMs);
  await addWallets();
  await anvil.mine();
  await untilAtHead();
  const many = workers.memory();
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  return [
    withAim(
      `block to row    ${(p95 / 1000).toFixed(2)} s, p95 of ${payments} payments`,
      'at most 1',
      p95 <= 1000,
    ),
    `requests        ${((sent - idle) / payments).toFixed(1)} a block and one for each look at the head; ${(sent / seconds).toFixed(1)} a second of the 20 that are declared by default`,
    withAim(
      `worker memory   ${few} MB, ${many} MB with ${addresses.toLocaleString('en')} addresses`,
      'at most 200 more',
      many - few <= 200,
    ),
  ];

  async function isStored(hash: string): Promise<boolean> {
    const { rowCount } = await db.drizzle.execute(
      sql`select from transactions where tx_hash = ${hash}`,
    );
    return rowCount === 1;
  }

  async function untilAtHead(): Promise<void> {
    for (;;) {
      const head = String(await anvil.client.getBlockNumber({ cacheTime: 0 }));
      const { rowCount } = await db.drizzle.execute(
        sql`select from scanner_leases where last_block = ${head}`,
      );
      if (rowCount === 1) return;
      await sleep(50);
    }
  }

  async function addWallets(): Promise<void> {
    for (let from = 1; from < addresses; from += atOnce)
      await db.jobs.drizzle.execute(sql`
        insert into wallets (merchant_id, network_id, address, balance)
        select merchant_id, network_id, '0xbb' || lpad(to_hex(number), 38, '0'), 0
        from generate_series(${from}::int, ${from + atOnce - 1}::int) as number,
          (select merchant_id, network_id from wallets limit 1) as found`);
  }
}
