import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { setupSeededDatabase } from '../testing/seed-network.ts';
import { createReserve } from './endpoints.ts';

const test = setupSeededDatabase();

async function addEndpoint(name: string): Promise<number> {
  const { rows } = await test.db.drizzle.execute<{ id: number }>(sql`
    insert into rpc_endpoints (network_id, name) values (${test.networkId}, ${name})
    returning id::int`);
  return rows[0]?.id ?? 0;
}

/** The times at which requests may be sent that are reserved one after another, in milliseconds. */
async function reserveAll(reserve: ReturnType<typeof createReserve>, count: number) {
  const times: number[] = [];
  while (times.length < count) times.push((await reserve(1)) + performance.now());
  return times;
}

it('gives all processes together no more than the declared requests in a second', async () => {
  const id = await addEndpoint('shared');
  const processes = [1, 2, 3].map(() =>
    createReserve(test.networks, { id, requestsPerSecond: 20 }),
  );
  const all = await Promise.all(processes.map((each) => reserveAll(each, 20)));
  const times = all.flat().toSorted((one, other) => one - other);
  // A second's worth may be sent together; afterwards they are a twentieth of a second apart.
  const total = (times.at(-1) ?? 0) - (times[0] ?? 0);
  expect(total).toBeGreaterThan(1_800);
});

it('asks seldom while an endpoint has little to do, and for each request while it has much', async () => {
  const id = await addEndpoint('calm');
  const statements: string[] = [];
  test.db.statements.observe((text) => void statements.push(text));
  const reserve = createReserve(test.networks, { id, requestsPerSecond: 20 });
  await reserveAll(reserve, 1);
  statements.length = 0;
  await reserveAll(reserve, 4);
  expect(statements).toHaveLength(1);
  await reserveAll(reserve, 40);
  statements.length = 0;
  await reserveAll(reserve, 4);
  expect(statements).toHaveLength(4);
});

it('waits for nothing that a process reserved which then died', async () => {
  const id = await addEndpoint('died');
  const dying = createReserve(test.networks, { id, requestsPerSecond: 20 });
  for (let requests = 0; requests < 20; requests++) await dying(1);
  expect(await createReserve(test.networks, { id, requestsPerSecond: 20 })(1)).toBeLessThanOrEqual(
    50,
  );
});
