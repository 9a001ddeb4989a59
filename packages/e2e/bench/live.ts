import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { withAim } from '@koshpay/engine/testing/aim';
import { startPostgres, withClient } from '@koshpay/postgres';
import { type Product, signIn } from '../src/product.ts';

/** Open streams, each of its own session, and the sessions of them that end. */
const [streams, signOuts] = [2_000, 400];
const signOutsPerSecond = 50;
const eventPauseMs = 500;

/**
 * Measures the delay of an event at the last of 2,000 streams while 50 sessions end in each second.
 */
export async function benchLive(product: Product): Promise<string[]> {
  const tokens = Array.from({ length: streams }, (_, n) => `bench-live-${'0'.repeat(16)}${n}`);
  await openSessions(product.dataDir, tokens);
  const seen = new Map<string, number>();
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const open: IncomingMessage[] = [];
  for (const token of tokens) open.push(await follow(product.url, token, agent));
  for (const stream of open.slice(signOuts)) stream.on('data', (text) => count(String(text), seen));
  const isEnding = endSessions(product.url, tokens.slice(0, signOuts));
  const late: number[] = [];
  let hasEnded = false;
  void isEnding.then(() => {
    hasEnded = true;
  });
  while (!hasEnded) {
    late.push(await measure(product, seen));
    await sleep(eventPauseMs);
  }
  for (const stream of open) stream.destroy();
  const sorted = late.toSorted((one, other) => one - other);
  const [median = 0, worst = Number.POSITIVE_INFINITY] = [
    sorted[sorted.length >> 1],
    sorted.at(-1),
  ];
  const line = `live            an event is at the last of ${streams} streams after ${median.toFixed(0)} ms (median), ${worst.toFixed(0)} ms (worst), with ${signOutsPerSecond} sign-outs a second`;
  return [withAim(line, 'at most 300', worst <= 300)];
}

/** Stores accounts with a session each: signing in hashes passwords, which is slow by design. */
async function openSessions(dataDir: string, tokens: readonly string[]): Promise<void> {
  const postgres = await startPostgres(dataDir, { name: 'koshpay' });
  postgres.detach();
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('base64url'));
  await withClient(postgres.owner, async (client) => {
    await client.query(
      `insert into staff (username, email, name, role_id)
       select 'live' || n, 'live' || n || '@example.org', 'Live ' || n, role_id
       from staff, generate_series(1, $1::int) n where username = 'admin'`,
      [tokens.length],
    );
    await client.query(
      `insert into sessions (staff_id, token_hash, expires_at)
       select staff.id, hash, now() + interval '1 hour'
       from unnest($1::text[]) with ordinality as token(hash, n)
       join staff on username = 'live' || n`,
      [hashes],
    );
  });
}

async function follow(url: string, token: string, agent: Agent): Promise<IncomingMessage> {
  const request = get(`${url}/api/admin/live`, { agent, headers: bearer(token) });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`A stream answered ${response.statusCode}.`);
  return response.resume().on('error', () => undefined);
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Counts the streams that an event has reached, by the id of the fee that it is about. */
function count(text: string, seen: Map<string, number>): void {
  for (const [, id = ''] of text.matchAll(/"resource":"fees","kind":"create","id":(\d+)/g))
    seen.set(id, (seen.get(id) ?? 0) + 1);
}

async function endSessions(url: string, tokens: readonly string[]): Promise<void> {
  for (const token of tokens) {
    void fetch(`${url}/api/admin/logout`, { method: 'POST', headers: bearer(token) });
    await sleep(1_000 / signOutsPerSecond);
  }
}

/** Creates a fee, and waits until all streams that stay know of it; in milliseconds. */
async function measure({ url }: Product, seen: ReadonlyMap<string, number>): Promise<number> {
  admin ??= await signIn(url);
  const headers = { ...admin, 'content-type': 'application/json' };
  const networks = await fetch(`${url}/api/admin/networks/list?page=1&limit=1`, { headers });
  const [network] = ((await networks.json()) as { data: { ID: number }[] }).data;
  const fee = { name: `live ${Date.now()}`, percent: '1', fixed_amount: '1' };
  const body = JSON.stringify({ ...fee, network_id: network?.ID });
  const created = await fetch(`${url}/api/admin/fees/create`, { method: 'POST', headers, body });
  const at = performance.now();
  const { id } = ((await created.json()) as { data: { id: number } }).data;
  while ((seen.get(String(id)) ?? 0) < streams - signOuts) {
    if (performance.now() - at > 20_000) throw new Error('An event was not received.');
    await sleep(5);
  }
  return performance.now() - at;
}

let admin: Awaited<ReturnType<typeof signIn>> | undefined;
