import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { NodeError } from '../rpc/node-error.ts';
import { startAnvil } from '../testing/anvil.ts';
import { bytecode, callData } from '../testing/contracts/contracts.ts';
import { startFaultProxy } from '../testing/fault-proxy.ts';
import { type FaultName, faultNames } from '../testing/faults.ts';
import { createRandom } from '../testing/random.ts';
import type { Chain, Completeness } from './chain.ts';
import { openChain } from './open-chain.ts';
import type { ScannedBlock, Wanted } from './scanned-block.ts';

type Hex = `0x${string}`;
const ours: Hex = `0x${'c0ffee'.padStart(40, '0')}`;
let anvil: Awaited<ReturnType<typeof startAnvil>>;
let proxy: Awaited<ReturnType<typeof startFaultProxy>>;
let wanted: Wanted;
let newest: number;
/** The transfers that were sent to us, by block. */
const truth = new Map<number, string[]>();
const chains: Chain[] = [];

beforeAll(async () => {
  anvil = await startAnvil();
  const token = await anvil.deploy(bytecode.token);
  const forwarder = await anvil.deploy(bytecode.forwarder);
  wanted = { contracts: new Set([token]), isWatched: (address) => address === ours };
  const random = createRandom(1);
  for (newest = 3; newest < 11; newest++) {
    const sent: string[] = [];
    for (let value = BigInt(Math.floor(random() * 6)); value > 0n; value--) {
      const kind = (['token', 'native', 'internal'] as const)[Math.floor(random() * 3)] ?? 'token';
      sent.push(`${kind} ${value}`);
      if (kind === 'token')
        await anvil.send({ to: token, data: callData('transfer', ours, value) });
      else if (kind === 'native') await anvil.send({ to: ours, value });
      else await anvil.send({ to: forwarder, value, data: callData('forward', ours) });
    }
    await anvil.mine();
    truth.set(newest, sent.toSorted());
  }
  newest--;
});
afterAll(() => anvil[Symbol.asyncDispose]());
beforeEach(async () => {
  proxy = await startFaultProxy(anvil.url);
});
afterEach(async () => {
  for (const each of chains.splice(0)) each.close();
  await proxy[Symbol.asyncDispose]();
});

interface Opened {
  readonly rule?: Completeness;
  readonly timeoutMs?: number;
}

function open(urls: readonly string[], { rule = 'receipts', timeoutMs = 5000 }: Opened = {}) {
  const endpoints = urls.map((url, id) => ({ id, url, pollMs: 1000, requestsPerSecond: 10_000 }));
  const limits = { MODE: 'demo', OUTBOUND_HOSTS: [] } as const;
  const chain = openChain({
    ...{ chainId: 31_337, family: 'evm', completeness: rule, endpoints, limits },
    ...{ timeoutMs, firstRestMs: 0 },
  });
  chains.push(chain);
  return chain;
}

const toLines = (blocks: readonly ScannedBlock[]) =>
  blocks
    .flatMap(({ movements }) => movements.map(({ kind, value }) => `${kind} ${value}`))
    .toSorted();

/** Reads; undefined for a failure, whose message must not have the URL. */
const orFailed = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error) => {
    expect(error, String(error)).toBeInstanceOf(NodeError);
    expect(error.message).not.toContain('127.0.0.1');
    return undefined;
  });

/** Reads all blocks, and as a range: what does not fail is as it was sent. Returns how often it was read. */
async function readAll(chain: Chain): Promise<number> {
  let read = 0;
  for (const [number, sent] of truth) {
    const block = await orFailed(chain.readBlock(number, wanted));
    if (block) expect(toLines([block])).toEqual(sent);
    if (block) read++;
  }
  const range = await orFailed(chain.readRange(3, newest, { ...wanted, few: [ours] }));
  if (range) {
    // After a failure, fewer blocks are read together.
    const sent = [...truth].filter(([number]) => number <= range.last.number);
    expect(toLines(range.blocks)).toEqual(sent.flatMap(([, lines]) => lines).toSorted());
  }
  if (range) read++;
  return read;
}

/** The number of readings of everything where nothing fails. */
const everything = () => truth.size + 1;

/** Those that change nothing which a block is read by. */
const harmless: readonly FaultName[] = ['backward head', 'batch in another order'];

const rules = ['receipts', 'bloom'] as const;

/** By bloom filters the last log of a block is not missed, where another is like it. */
const proves = (rule: Completeness, name: FaultName) => rule !== 'bloom' || name !== 'log missing';

/** Those that never answer are waited for. */
const isSlow = (name: FaultName) => name === 'timeout' || name === 'trickle';
const timeoutOf = (name: FaultName) => (isSlow(name) ? 50 : 5000);

test.each(faultNames)('loses nothing to the fault: %s', async (name) => {
  for (const rule of rules.filter((each) => proves(each, name))) {
    proxy.choose = () => name;
    const read = await readAll(open([proxy.url], { rule, timeoutMs: timeoutOf(name) }));
    if ([...harmless, 'short batch'].includes(name)) expect(read).toBe(everything());
    // Blocks that nothing is taken from are read.
    else expect(read).toBeLessThan(everything());
  }
});

test.each(faultNames)(
  'loses nothing to it where a second endpoint has to agree: %s',
  async (name) => {
    proxy.choose = () => name;
    const read = await readAll(
      open([proxy.url, anvil.url], {
        rule: 'second',
        timeoutMs: timeoutOf(name),
      }),
    );
    if (harmless.includes(name)) expect(read).toBe(everything());
  },
);

test.each([1, 2, 3])('loses nothing to faults at random, seed %i', async (seed) => {
  await using random = await startFaultProxy(anvil.url, { seed });
  const rule = (['receipts', 'bloom', 'second'] as const)[seed % 3] ?? 'receipts';
  const names = faultNames.filter((name) => proves(rule, name));
  random.choose = random.atRandom(0.3, names);
  const urls = rule === 'second' ? [random.url, anvil.url] : [random.url];
  const chain = open(urls, { rule, timeoutMs: 100 });
  let read = 0;
  for (let round = 0; round < 3; round++) read += await readAll(chain);
  expect(random.faults).toBeGreaterThan(5);
  expect(read).toBeGreaterThan(0);
});

test('reads everything while one of two endpoints meets faults at random', async () => {
  const names = faultNames.filter((name) => !isSlow(name));
  proxy.choose = proxy.atRandom(0.5, names);
  expect(await readAll(open([proxy.url, anvil.url]))).toBe(everything());
  expect(proxy.faults).toBeGreaterThan(0);
});
