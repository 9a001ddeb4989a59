import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { DatabaseAddress } from '@koshpay/postgres';
import autocannon from 'autocannon';
import { stopOnExit } from '../src/stop-on-exit.ts';
import type { BareStatements } from './bare-statements.ts';

/** The request to measure. */
export interface Target {
  readonly url: string;
  readonly headers: Record<string, string>;
}

/** The speed of its responses. */
export interface Result {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
}

const bareServer = fileURLToPath(new URL('bare-server.ts', import.meta.url));

/** Starts a server of lists that has no product, over a database. */
export async function startBareServer(
  { host, user, database }: DatabaseAddress,
  port: number,
  statements: Readonly<Record<string, BareStatements>>,
) {
  const args = [`${host}`, `${user}`, `${database}`, `${port}`, JSON.stringify(statements)];
  const bare = stopOnExit(
    spawn(process.execPath, [bareServer, ...args], { stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  await once(bare.stdout, 'data');
  return {
    /** The first page of a list, of ten rows. */
    targetOf: (name: string): Target => ({
      url: `http://localhost:${port}/${name}?page=1&limit=10`,
      headers: {},
    }),
    stop: () => bare.kill(),
  };
}

/** Asks in turn for each of some targets, and returns the median of each. */
export async function compare(
  targets: readonly Target[],
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<Result[]> {
  const results = targets.map((): Result[] => []);
  for (const target of targets) await shoot(target, seconds / 2);
  for (let round = 0; round < rounds; round++)
    for (const [index, target] of targets.entries())
      results[index]?.push(await shoot(target, seconds));
  return results.map(median);
}

/** @throws when a request fails */
async function shoot(target: Target, seconds: number): Promise<Result> {
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

/** A share as a whole number of hundredths. */
export const percent = (ratio: number) => `${(ratio * 100).toFixed(0)} %`;
