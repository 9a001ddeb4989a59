import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startAnvil } from '../testing/anvil.ts';
import { bytecode, callData } from '../testing/contracts/contracts.ts';
import { startTronStandIn } from '../testing/tron-stand-in.ts';
import type { Chain } from './chain.ts';
import { openChain } from './open-chain.ts';
import type { Wanted } from './scanned-block.ts';

type Hex = `0x${string}`;
type StandIn = Awaited<ReturnType<typeof startTronStandIn>>;
const ours: Hex = `0x${'c0ffee'.padStart(40, '0')}`;
let anvil: Awaited<ReturnType<typeof startAnvil>>;
let nodes: [StandIn, StandIn];
let chain: Chain;
let wanted: Wanted;
let junk: Hex;

beforeAll(async () => {
  anvil = await startAnvil();
  nodes = [await startTronStandIn(anvil.url), await startTronStandIn(anvil.url)];
  const token = await anvil.deploy(bytecode.token);
  wanted = { contracts: new Set([token]), isWatched: (address) => address === ours };
  await anvil.send({ to: token, data: callData('transferTwice', ours, 1n) });
  await anvil.send({ to: ours, value: 2n });
  junk = await anvil.send({ to: ours, value: 3n });
  await anvil.mine();
});
afterEach(() => chain.close());
afterAll(async () => {
  for (const each of nodes) await each[Symbol.asyncDispose]();
  await anvil[Symbol.asyncDispose]();
});

async function read() {
  const endpoints = nodes.map(({ url }, id) => ({
    id,
    url,
    pollMs: 1000,
    requestsPerSecond: 1000,
  }));
  const limits = { MODE: 'demo', OUTBOUND_HOSTS: [] } as const;
  const completeness = 'second';
  chain = openChain({ chainId: 31_337, family: 'tron', completeness, endpoints, limits });
  const block = await chain.readBlock(2, wanted);
  const range = await chain.readRange(1, 2, wanted);
  const [found, inRange] = [[block], range.blocks].map((blocks) =>
    blocks
      .flatMap(({ movements }) => movements.map(({ kind, value }) => `${kind} ${value}`))
      .toSorted(),
  );
  expect(inRange).toEqual(found);
  return found;
}

test('sees TRX, and no other token that is shown as if it were', async () => {
  for (const each of nodes) each.types.set(junk, 'TransferAssetContract');
  expect(await read()).toEqual(['native 2', 'token 1', 'token 1']);
  expect(chain.observations()[0]).toMatchObject({ seesNative: true, canTrace: false });
});

test('sees TRX by the endpoint that tells it from other tokens', async () => {
  nodes[0].hasWallet = false;
  expect(await read()).toEqual(['native 2', 'token 1', 'token 1']);
  expect(chain.observations()).toMatchObject([{ seesNative: false }, { seesNative: true }]);
});

test('sees no TRX where nothing tells it from other tokens, and says so', async () => {
  for (const each of nodes) each.hasWallet = false;
  expect(await read()).toEqual(['token 1', 'token 1']);
  expect(chain.observations()[0]).toMatchObject({ seesNative: false });
});
