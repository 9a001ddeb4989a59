import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@koshpay/postgres';
import autocannon from 'autocannon';
import pg from 'pg';
import { type Product, signIn } from '../src/product.ts';
import { residentMegabytes } from './resident.ts';

const rounds = 3;
const bareServer = fileURLToPath(new URL('bare-server.ts', import.meta.url));
const barePort = 4391;
const tokens = 200;

/** Requests a second and memory of `tokens/list`, beside a bare server's over the same database. */
export async function benchLoad(product: Product): Promise<string[]> {
  const postgres = await startPostgres(product.dataDir, { name: 'koshpay' });
  postgres.detach();
  const { host, user, database } = postgres.address;
  await fillTokens(postgres.owner);
  const bare = spawn(
    process.execPath,
    [bareServer, `${host}`, `${user}`, `${database}`, `${barePort}`],
    { stdio: 'inherit' },
  );
  const query = 'page=1&limit=10';
  const idle = residentMegabytes(product.pid);
  const targets = {
    ours: {
      url: `${product.url}/api/admin/tokens/list?${query}`,
      headers: await signIn(product.url),
    },
    bare: { url: `http://localhost:${barePort}/?${query}`, headers: {} },
  };
  const results = { ours: [] as Result[], bare: [] as Result[] };
  for (const target of Object.values(targets)) await shoot(target, 2);
  for (let round = 0; round < rounds; round++)
    for (const name of ['ours', 'bare'] as const) results[name].push(await shoot(targets[name], 5));
  bare.kill();

  const [ours, bareResult] = [median(results.ours), median(results.bare)];
  return [
    `tokens/list     ${describe(ours)}`,
    `bare node:http  ${describe(bareResult)}`,
    `ratio           ${percent(ours.perSecond / bareResult.perSecond)} of the bare server's requests (aim: at least 60 %)`,
    `memory          ${idle} MB idle, ${residentMegabytes(product.pid)} MB after the load (aim: under 150 MB)`,
  ];
}

interface Result {
  readonly perSecond: number;
  readonly p99: number;
}

async function shoot(
  target: { url: string; headers: Record<string, string> },
  seconds: number,
): Promise<Result> {
  const { requests, latency, non2xx, errors } = await autocannon({
    ...target,
    connections: 20,
    duration: seconds,
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests failed: ${target.url}`);
  return { perSecond: requests.average, p99: latency.p99 };
}

function median(results: Result[]): Result {
  const sorted = results.toSorted((a, b) => a.perSecond - b.perSecond);
  return sorted[Math.floor(sorted.length / 2)] as Result;
}

const describe = ({ perSecond, p99 }: Result) =>
  `${perSecond.toFixed(0).padStart(6)} requests/s, p99 ${p99} ms`;
const percent = (ratio: number) => `${(ratio * 100).toFixed(0)} %`;

async function fillTokens(address: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  await client.query(
    `insert into tokens (chain_id, contract, symbol, digit)
     select 1, '0x' || lpad(to_hex(n), 40, '0'), 'T' || n, 18 from generate_series(1, $1) n
     on conflict do nothing`,
    [tokens],
  );
  await client.query('vacuum analyze tokens');
  await client.end();
}
