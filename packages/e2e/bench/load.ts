import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { withAim } from '@koshpay/engine/testing/aim';
import { type DatabaseAddress, startPostgres, withClient } from '@koshpay/postgres';
import autocannon from 'autocannon';
import { endWithUs } from '../src/end-with-us.ts';
import { type Product, signIn } from '../src/product.ts';
import { residentMegabytes } from './resident.ts';

const rounds = 3;
const bareServer = fileURLToPath(new URL('bare-server.ts', import.meta.url));
const barePort = 4391;
const tokens = 200;

/** Requests a second and memory of `tokens/list`, beside a bare server's over the same database, and beside a former product. */
export async function benchLoad(product: Product, former?: Product): Promise<string[]> {
  const { host, user, database } = await fillTokens(product);
  if (former) await fillTokens(former);
  const bare = endWithUs(
    spawn(process.execPath, [bareServer, `${host}`, `${user}`, `${database}`, `${barePort}`], {
      stdio: 'inherit',
    }),
  );
  const query = 'page=1&limit=10';
  const idle = residentMegabytes(product.pid);
  const targetOf = async ({ url }: Product) => ({
    url: `${url}/api/admin/tokens/list?${query}`,
    headers: await signIn(url),
  });
  const targets = [
    await targetOf(product),
    { url: `http://localhost:${barePort}/?${query}`, headers: {} },
    ...(former ? [await targetOf(former)] : []),
  ];
  const results = targets.map((): Result[] => []);
  for (const target of targets) await shoot(target, 2);
  for (let round = 0; round < rounds; round++)
    for (const [index, target] of targets.entries()) results[index]?.push(await shoot(target, 5));
  bare.kill();

  const [ours, bareResult, before] = results.map(median) as [Result, Result, Result?];
  const ratio = ours.perSecond / bareResult.perSecond;
  const after = residentMegabytes(product.pid);
  return [
    `tokens/list     ${describe(ours)}`,
    `bare node:http  ${describe(bareResult)}`,
    withAim(
      `ratio           ${percent(ratio)} of the bare server's requests`,
      'at least 75 %',
      ratio >= 0.75,
    ),
    withAim(
      `memory          ${idle} MB idle, ${after} MB after the load`,
      'at most 170 MB after it',
      after <= 170,
    ),
    ...(before
      ? [
          `former          ${describe(before)}; now ${(ours.perSecond / before.perSecond).toFixed(2)} times as many`,
        ]
      : []),
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

/** @returns the address of the product's database */
async function fillTokens({ dataDir }: Product): Promise<DatabaseAddress> {
  const { address, owner, detach } = await startPostgres(dataDir, { name: 'koshpay' });
  detach();
  await withClient(owner, async (client) => {
    await client.query(
      `insert into tokens (chain_id, contract, symbol, digit)
       select 1, '0x' || lpad(to_hex(n), 40, '0'), 'T' || n, 18 from generate_series(1, $1) n
       on conflict do nothing`,
      [tokens],
    );
    await client.query('vacuum analyze tokens');
  });
  return address;
}
