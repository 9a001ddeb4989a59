import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAnvil } from '../testing/anvil.ts';
import { bytecode, callData } from '../testing/contracts/contracts.ts';
import { startFaultProxy } from '../testing/fault-proxy.ts';
import { openChain } from './open-chain.ts';
import type { Wanted } from './scanned-block.ts';

type Hex = `0x${string}`;
const ours: Hex = `0x${'c0ffee'.padStart(40, '0')}`;
let anvil: Awaited<ReturnType<typeof startAnvil>>;
let wanted: Wanted;

interface Filter {
  readonly fromBlock: Hex;
  readonly toBlock: Hex;
  readonly topics: readonly unknown[];
}

/** The searches that the node has seen, and how many blocks it searches. */
const searches: Filter[] = [];
let limit = 7;
const sizeOf = ({ fromBlock, toBlock }: Filter) => Number(toBlock) - Number(fromBlock) + 1;
const limited = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString();
  const { id, method, params } = JSON.parse(body);
  if (method === 'eth_getLogs') searches.push(params[0]);
  if (method === 'eth_getLogs' && sizeOf(params[0]) > limit) {
    const error = { code: -32_600, message: 'block range is too wide' };
    return void response.end(JSON.stringify({ jsonrpc: '2.0', id, error }));
  }
  const answer = await fetch(anvil.url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  response.end(await answer.text());
});

beforeAll(async () => {
  anvil = await startAnvil();
  await new Promise<void>((resolve) => void limited.listen(0, '127.0.0.1', resolve));
  const token = await anvil.deploy(bytecode.token);
  wanted = { contracts: new Set([token]), isWatched: (address) => address === ours };
  for (let block = 2; block <= 40; block++) {
    if (block % 3 === 0)
      await anvil.send({ to: token, data: callData('transfer', ours, BigInt(block)) });
    if (block % 5 === 0) await anvil.send({ to: ours, value: BigInt(block) });
    await anvil.mine();
  }
});
afterAll(async () => {
  limited.close().closeAllConnections();
  await anvil[Symbol.asyncDispose]();
});

const sent = Array.from({ length: 39 }, (_, index) => index + 2).flatMap((block) => [
  ...(block % 5 === 0 ? [`${block} native ${block}`] : []),
  ...(block % 3 === 0 ? [`${block} token ${block}`] : []),
]);
const expected = sent.toSorted();

async function read(more: Partial<Wanted> = {}) {
  const url = `http://127.0.0.1:${(limited.address() as AddressInfo).port}`;
  const endpoints = [url, anvil.url].map((each, id) => {
    return { id, url: each, pollMs: 1000, requestsPerSecond: 10_000 };
  });
  const limits = { MODE: 'demo', OUTBOUND_HOSTS: [] } as const;
  const chain = openChain({
    chainId: 31_337,
    family: 'evm',
    completeness: 'second',
    endpoints,
    limits,
  });
  searches.splice(0);
  const { first, last, blocks } = await chain.readRange(1, 40, { ...wanted, ...more });
  chain.close();
  expect([first.number, last.number]).toEqual([1, 40]);
  const found = blocks.flatMap(({ number, movements }) =>
    movements.map(({ kind, value }) => `${number} ${kind} ${value}`),
  );
  return found.toSorted();
}

test('searches as many blocks as the node allows, and never more than it has refused', async () => {
  limit = 7;
  expect(await read()).toEqual(expected);
  const sizes = searches.map(sizeOf);
  const refused = sizes.filter((size) => size > limit);
  expect(refused).toEqual(refused.toSorted((a, b) => b - a));
  expect(new Set(refused).size).toBe(refused.length);
  expect(sizes.filter((size) => size === limit).length).toBeGreaterThan(0);
});

test('lets the node search for few addresses, to them and from them', async () => {
  limit = 100;
  expect(await read({ few: [ours] })).toEqual(expected);
  const padded = [`0x${ours.slice(2).padStart(64, '0')}`];
  expect(searches.map(({ topics }) => topics.slice(1))).toEqual([[padded], [null, padded]]);
});

test('searches for no token where there is none', async () => {
  const found = await read({ contracts: new Set() });
  expect(found).toEqual(expected.filter((line) => line.includes('native')));
  expect(searches).toEqual([]);
});

test('reads fewer blocks together where some requests fail, until it has read all', async () => {
  await using proxy = await startFaultProxy(anvil.url);
  let passed = 0;
  proxy.choose = () => (++passed % 15 === 0 ? 'unavailable' : undefined);
  const chain = openChain({
    chainId: 31_337,
    family: 'evm',
    completeness: 'receipts',
    endpoints: [{ id: 1, url: proxy.url, pollMs: 1000, requestsPerSecond: 10_000 }],
    limits: { MODE: 'demo', OUTBOUND_HOSTS: [] },
    firstRestMs: 1,
  });
  let next = 1;
  for (let tries = 0; next <= 40 && tries < 60; tries += 1)
    try {
      const { last } = await chain.readRange(next, 40, wanted);
      next = last.number + 1;
    } catch {
      await sleep(50);
    }
  chain.close();
  expect(next).toBe(41);
});
