import { sql } from 'drizzle-orm';
import type { Hex } from 'viem';
import { expect, it } from 'vitest';
import type { Movement } from '../chain/scanned-block.ts';
import { readNetwork } from '../store/scanned-network.ts';
import { MemoryChain } from '../testing/memory-chain.ts';
import { createRandom } from '../testing/random.ts';
import {
  leaseInstance,
  setupSeededDatabase,
  stranger,
  toMovement,
  walletA,
  walletB,
} from '../testing/seed-network.ts';
import { createProgress } from './progress.ts';
import { openScan, type Scan } from './scan.ts';
import { createWatchedWallets } from './watched-wallets.ts';

/*
 * What the database says after a chain was reorganised again and again, while two scanners read it and
 * lose their leases, is compared with a plain reading of the chain.
 */

const test = setupSeededDatabase();
const seeds = 5;
/** Each seed takes thousands of statements, one after another. */
const limit = { timeout: 120_000 };

/** A transaction: what moves in it, without where it is mined. */
type Sent = readonly Pick<
  Movement,
  'txHash' | 'from' | 'to' | 'value' | 'kind' | 'contract' | 'failed'
>[];

it.each(Array.from({ length: seeds }, (_, seed) => seed + 1))('seed %i', limit, async (seed) => {
  const random = toChoices(createRandom(seed));
  await test.db.drizzle.execute(sql`delete from refusals`);
  const chain = new MemoryChain(`truth-${seed}`);
  /** The transactions of each block of the chain as it is now. */
  const blocks: Sent[][] = [[]];
  let lost: Sent[] = [];
  let serial = 0;

  const mine = (sent: Sent[]) => {
    blocks.push(sent);
    chain.mine(toMovements(sent));
  };
  const toSent = () =>
    send(
      random,
      `0x${seed.toString(16).padStart(8, '0')}${(serial++).toString(16).padStart(56, '0')}`,
    );
  const act = () => {
    const depth = 1 + random.below(6);
    if (random.chance(0.2) && depth < blocks.length) {
      lost.push(...blocks.splice(-depth).flat());
      chain.rollBack(depth);
    }
    for (let count = random.below(3); count >= 0; count -= 1) {
      const again = lost.filter(() => random.chance(0.4));
      lost = lost.filter((each) => !again.includes(each));
      mine([...again, ...Array.from({ length: random.below(3) }, toSent)]);
    }
  };
  const scanners = [
    await createScanner(chain, `a-${seed}`),
    await createScanner(chain, `b-${seed}`),
  ];
  for (let step = 0; step < 40; step += 1) {
    act();
    for (const scanner of scanners) if (random.chance(0.1)) await scanner.takeOver();
    const looks = scanners.map(() => random.below(5));
    await Promise.all(scanners.map((scanner, index) => scanner.look(looks[index] ?? 0)));
  }
  for (let count = 0; count < 8; count += 1) mine([]);
  for (const scanner of scanners) await scanner.catchUp();
  const truth = blocks.flatMap((block, number) => block.flatMap((sent) => toTruth(sent, number)));
  expect(await readRows(seed)).toEqual(truth.toSorted());
  expect(await readEntries(seed)).toEqual(toBalances(blocks.flat()));
  await expectConsistent();
});

const toChoices = (next: () => number) => ({
  below: (count: number) => Math.floor(next() * count),
  chance: (share: number) => next() < share,
  pick: <T>(of: readonly T[]) => of[Math.floor(next() * of.length)] as T,
});

type Random = ReturnType<typeof toChoices>;

/** Everything that may be in a transaction, ours and others'. */
function send(random: Random, txHash: Hex): Sent {
  const parties = [walletA, walletB, stranger] as const;
  return Array.from({ length: 1 + random.below(3) }, () => {
    const isNative = random.chance(0.2);
    const { contract, ...movement } = toMovement({
      txHash,
      from: random.pick(parties),
      to: random.pick(parties),
      value: random.pick([0n, 5_000n, 10_000n, 10_000n, 2_000_000n]),
      failed: isNative && random.chance(0.3),
      kind: isNative ? 'native' : 'token',
    });
    return { ...movement, contract: isNative ? undefined : contract };
  }).filter(
    (each, index, all) =>
      each.kind === 'token' || all.findIndex(({ kind }) => kind === 'native') === index,
  );
}

/** As they are mined: each log has the next index of its block. */
function toMovements(sent: readonly Sent[]): Movement[] {
  let logIndex = 0;
  return sent.flatMap((transaction) => {
    const alike = new Map<string, number>();
    return transaction.map((each): Movement => {
      const key = [each.kind, each.from, each.to, each.value].join();
      const nth = alike.get(key) ?? 0;
      alike.set(key, nth + 1);
      return {
        ...each,
        nth,
        tracePath: undefined,
        logIndex: each.kind === 'token' ? logIndex++ : undefined,
      };
    });
  });
}

const isOurs = (address: Hex) => address === walletA || address === walletB;

/** What the rows of a transaction should say. */
function toTruth(sent: Sent, block: number): string[] {
  return sent.flatMap(({ txHash, kind, from, to, value, failed }) => {
    const isDeposit = isOurs(to);
    if (!isDeposit && !isOurs(from)) return [];
    const isDust = kind === 'token' && value < 10_000n;
    const isRefused = failed || value === 0n || (isDeposit && isDust);
    if (isRefused && !isDeposit) return [];
    return [
      [txHash, kind, from, to, block, isRefused ? 'failed' : 'confirmed', units(value, kind)].join(
        ' ',
      ),
    ];
  });
}

const units = (value: bigint, kind: Movement['kind']) =>
  Number(value) / (kind === 'token' ? 1e6 : 1e18);

/** What the wallets should have got and lost by these transactions. */
function toBalances(all: readonly Sent[]): Record<string, number> {
  const balances: Record<string, bigint> = {};
  for (const each of all.flat()) {
    const { kind, from, to, value, failed } = each;
    const isRefused = toTruth([each], 0).every((line) => line.includes(' failed '));
    if (failed || isRefused || from === to) continue;
    const add = (address: Hex, units: bigint) => {
      const key = `${address} ${kind}`;
      if (isOurs(address)) balances[key] = (balances[key] ?? 0n) + units;
    };
    add(to, value);
    add(from, -value);
  }
  return Object.fromEntries(
    Object.entries(balances)
      .filter(([, sum]) => sum !== 0n)
      .map(([key, sum]) => [key, units(sum, key.endsWith('token') ? 'token' : 'native')]),
  );
}

async function readRows(seed: number): Promise<string[]> {
  const { rows } = await test.db.drizzle.execute<Record<string, unknown>>(sql`
    select tx_hash, kind, lower(from_address) as from, lower(to_address) as to, block_number, status,
      amount::float8 as amount
    from transactions where tx_hash like ${`${toPrefix(seed)}%`} and status <> 'orphaned'`);
  return rows.map((row) => Object.values(row).join(' ')).toSorted();
}

async function readEntries(seed: number): Promise<Record<string, number>> {
  const { rows } = await test.db.drizzle.execute<{ key: string; sum: number }>(sql`
    select address || ' ' || case when ledger_entries.token_contract is null then 'native' else 'token' end as key,
      sum(ledger_entries.amount)::float8 as sum
    from ledger_entries join transactions on transactions.id = transaction_id
    join wallets on wallets.id = ledger_entries.wallet_id
    where tx_hash like ${`${toPrefix(seed)}%`} group by 1 having sum(ledger_entries.amount) <> 0`);
  return Object.fromEntries(rows.map(({ key, sum }) => [key, sum]));
}

const toPrefix = (seed: number) => `0x${seed.toString(16).padStart(8, '0')}`;

/** The balances of wallets are the sums of their entries. */
async function expectConsistent(): Promise<void> {
  const { rows } = await test.db.drizzle.execute(sql`
    select wallet_id, asset from wallet_balances where balance <> (
      select coalesce(sum(amount), 0) from ledger_entries
      where wallet_id = wallet_balances.wallet_id
        and coalesce(token_contract, 'native') = asset)`);
  expect(rows).toEqual([]);
}

function expectBehind(error: unknown): void {
  expect(error).toMatchObject({ kind: 'behind' });
}

async function createScanner(chain: MemoryChain, name: string) {
  const lease = await leaseInstance(test, { name });
  const { instanceId: id } = lease;
  const instance = { id, name, chainId: test.chainId, first: 0, second: 0, range: name };
  const watched = createWatchedWallets(new Set());
  const readDeclared = async () => {
    const network = await readNetwork(test.db.drizzle, test.chainId);
    if (!network) throw new Error('The network is missing.');
    return network;
  };
  let owner = lease.owner;
  const open = () =>
    openScan({
      ...{ db: test.db.jobs, chain, instance, watched, progress: createProgress() },
      lease: { instanceId: id, owner },
      readNetwork: readDeclared,
    });
  let scan = await open();
  return {
    /** Another worker goes on; the former one learns of it when it stores something. */
    async takeOver() {
      owner = `${owner}+`;
      const former: Scan = scan;
      await test.db.drizzle.execute(
        sql`update scanner_leases set owner = ${owner} where instance_id = ${id}`,
      );
      chain.mine([]);
      await expect(former.look()).rejects.toThrow();
      chain.rollBack(1);
      scan = await open();
    },
    /** What a node does not have any more is looked for again. */
    async look(times: number) {
      for (let looks = 0; looks < times; looks += 1) await scan.look().catch(expectBehind);
    },
    async catchUp() {
      for (let looks = 0; looks < 500; looks += 1)
        if ((await scan.look().catch(expectBehind)) === 'waiting') return;
      throw new Error('It does not come to an end.');
    },
  };
}
