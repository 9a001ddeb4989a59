import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Chain, NetworkOptions } from '../chain/chain.ts';
import type { ScannedNetwork } from '../ports/networks.ts';
import { sealRpcUrl, setupSeededDatabase } from '../testing/seed-network.ts';
import { createSharedChains } from './shared-chains.ts';

const test = setupSeededDatabase();
const read = async () => (await test.networks.read(test.chainId)) as ScannedNetwork;

beforeAll(() => sealRpcUrl(test, 'http://localhost:8545'));

function createChains() {
  const opened: NetworkOptions[] = [];
  const openChain = (options: NetworkOptions) => {
    opened.push(options);
    return { close: () => undefined, observations: () => [] } as unknown as Chain;
  };
  const limits = { MODE: 'demo', OUTBOUND_HOSTS: [] } as const;
  return { opened, ...createSharedChains({ networks: test.networks, limits, openChain }) };
}

it('adds a row for the RPC URL of the network, and opens its chain without a further statement', async () => {
  const [first, second] = [createChains(), createChains()];
  await first.get(await read());
  const network = await read();
  expect(network.endpoints).toEqual([expect.objectContaining({ url: null, isActive: true })]);
  const statements: string[] = [];
  test.db.statements.observe((text) => void statements.push(text));
  const chain = await second.get(network);
  expect([await second.get(network), statements]).toEqual([chain, []]);
  for (const { opened } of [first, second])
    expect(opened).toMatchObject([{ endpoints: [{ url: 'http://localhost:8545' }] }]);
});

it('opens a chain again for what was read later, never for what was read before', async () => {
  const { get, opened } = createChains();
  const former = await read();
  await get(former);
  await test.db.drizzle.execute(sql`update rpc_endpoints set poll_ms = 1234`);
  const chain = await get(await read());
  expect(opened.map(({ endpoints }) => endpoints.map(({ pollMs }) => pollMs))).toEqual([
    [500],
    [1234],
  ]);
  expect(await get(former)).toBe(chain);
});
