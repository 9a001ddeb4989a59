/*
 * The costs of operations that do not depend on the machine: statements, bytes on the wire, bytes of
 * memory. Where one grows, speed is lost.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { getHeapStatistics } from 'node:v8';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestKit } from '../../testing/kit.ts';
import { payoutsUnderTest } from '../../testing/payouts.ts';
import { signIn } from '../../testing/sign-in.ts';

type Body = Record<string, unknown>;

const { setupTestApp } = createTestKit(payoutsUnderTest);
const test = setupTestApp();
const requests = new AsyncLocalStorage<string[]>();
let clerk: { authorization: string };
let count = 0;

beforeAll(async () => {
  clerk = await signIn(test, { username: 'clerk' });
  test.db.statements.observe((text) => void requests.getStore()?.push(text));
  // The first request reads the keys of the vault.
  await send('POST', 'create', { body: payout(), key: true });
});

it('reads a list, and a row, with one statement each', async () => {
  const { data } = await send('POST', 'create', { body: payout() });
  const reads = [await send('GET', 'list?page=1&limit=10'), await send('GET', `${data.id}`)];
  for (const { statements } of reads) expect(statements).toEqual(['select']);
});

describe.each([
  { title: 'without a key', key: false, before: [], after: [] },
  // It takes the key, and seals and stores the response.
  { title: 'with a key', key: true, before: ['insert'], after: ['select', 'update'] },
])('$title', ({ key, before, after }) => {
  const inTransaction = (...own: string[]) => ['begin', ...before, ...own, ...after, 'commit'];
  /** The entry of the audit log. */
  const entry = 'insert';

  it('creates, changes and deletes a row with few statements', async () => {
    const created = await send('POST', 'create', { key, body: payout() });
    expect(created.statements).toEqual(inTransaction('insert', 'select', entry));
    const { id } = created.data;
    const changed = await send('PATCH', 'update', { key, body: { id, amount: '7' } });
    expect(changed.statements).toEqual(inTransaction('select', 'with', entry));
    const deleted = await send('DELETE', `delete?id=${id}`, { key });
    // What runs after the commit gets the row as readers see it.
    expect(deleted.statements).toEqual(inTransaction('select', 'select', 'delete', entry));
  });

  it('runs an action with as many statements as a change', async () => {
    const { data } = await send('POST', 'create', { body: payout() });
    const { statements } = await send('PATCH', 'settle-kyc', { key, body: { id: data.id } });
    expect(statements).toEqual(inTransaction('select', 'with', entry));
  });
});

it('answers a row and a list with few bytes', async () => {
  const { data } = await send('POST', 'create', { body: { ...payout(), reference: 'payout' } });
  const row = await send('GET', `${data.id}`);
  expect(row.bytes).toBe(269);
  const list = await send('GET', 'list?page=1&limit=1&reference=payout');
  // The state of the list is longer or shorter with its time.
  expect(list.bytes - list.json.as_of.length).toBe(352);
});

it('allocates at most 360 kB for a list, the request of the test included', async () => {
  const allocate = async () => {
    const before = getHeapStatistics().total_allocated_bytes;
    for (let time = 0; time < 30; time++) await send('GET', 'list?page=1&limit=10');
    return (getHeapStatistics().total_allocated_bytes - before) / 30;
  };
  // Code is compiled in the first rounds, and other work of the process falls into some.
  const rounds: number[] = [];
  for (let round = 0; round < 8; round++) rounds.push(await allocate());
  expect(Math.min(...rounds)).toBeLessThan(360_000);
});

const payout = () => ({ reference: `payout ${++count}`, amount: '5' });

/** Sends a request; the first word of each statement that it led to, beside that of its session. */
async function send(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  { body, key = false }: { body?: Body; key?: boolean } = {},
) {
  const statements: string[] = [];
  const request: InjectOptions = {
    method,
    url: `/api/admin/payouts/${path}`,
    headers: { ...clerk, ...(key && { 'idempotency-key': `key ${++count}`.replace(' ', '-') }) },
    ...(body && { body }),
  };
  const answer = await requests.run(statements, async () => await test.app.inject(request));
  expect(answer.statusCode).toBe(200);
  const own = statements.filter((text) => !/"sessions"|pg_notify|request_logs/.test(text));
  const json = answer.json();
  return {
    json,
    data: json.data,
    bytes: answer.rawPayload.length,
    statements: own.map((text) => text.trimStart().split(' ')[0]),
  };
}
