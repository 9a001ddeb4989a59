/*
 * `pnpm drill:soak [--minutes 60]`: runs the product at half of its highest rate, and reports whether
 * memory, handles, connections and tables stay as they are.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres, withClient } from '@koshpay/postgres';
import { createTestFolder } from '@koshpay/postgres/testing';
import { freePort } from '../src/free-port.ts';
import { type Product, startProduct } from '../src/product.ts';
import { createMix } from './soak/mix.ts';
import { findHighestRate, keepRate } from './soak/rate.ts';
import { growing, type Sample, takeSample } from './soak/sample.ts';
import { slopeOf } from './soak/slope.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error('--minutes must be a number above 0.');

const searchSeconds = 20;
const sampleMs = Math.min(10_000, (minutes * 60_000) / 30);
/** Caches fill and the heap finds its size in the first part of the time. */
const settlingShare = 0.25;
/** Whatever grows by more than a tenth during the run, and by more than this, is not flat. */
const allowances = { memory: 8, handles: 8, connections: 1, table: 512, rows: 0 };

const folder = createTestFolder();
let product: Product | undefined;
try {
  product = await startProduct({
    port: await freePort(),
    dataDir: folder.path,
    startWithinMs: 120_000,
  });
  const { pid } = product;
  const postgres = await startPostgres(folder.path, { name: 'koshpay' });
  postgres.detach();
  const mix = await createMix(product);
  await findHighestRate(mix, 5);
  const highest = await findHighestRate(mix, searchSeconds);
  const rate = highest / 2;
  print(`Highest rate ${highest.toFixed(0)} requests/s; ${minutes} minutes at half of it …`);
  const times: number[] = [];
  const over = AbortSignal.timeout(minutes * 60_000);
  const load = keepRate(mix, rate, over, (milliseconds) => times.push(milliseconds));
  const samples: Sample[] = [];
  await withClient(postgres.owner, async (client) => {
    while (!over.aborted) {
      samples.push(await takeSample(pid, client));
      await sleep(sampleMs);
    }
  });
  await load;
  const grown = report(samples.slice(Math.floor(samples.length * settlingShare)), times.length);
  print(`${times.length} requests, ${describeTimes(times)}`);
  const failed = [...mix.failures].map(([kind, count]) => `${count} × ${kind}`);
  if (failed.length > 0) print(`Failed: ${failed.join(', ')}`);
  process.exitCode = grown || failed.length > 0 ? 1 : 0;
} finally {
  await product?.stop();
  folder.remove();
}

/** Prints the slope of everything that changed; whether something grew that must not. */
function report(samples: readonly Sample[], requests: number): boolean {
  print(toRow('what', 'first', 'last', 'an hour'));
  const names = [...(samples[0]?.keys() ?? [])];
  return names.map((name) => reportOne(name, samples, requests)).includes(true);
}

function reportOne(name: string, samples: readonly Sample[], requests: number): boolean {
  const series = samples.map((sample) => sample.get(name) ?? 0);
  const [first = 0, last = 0] = [series[0], series.at(-1)];
  if (first === last) return false;
  const slope = slopeOf(series);
  const growth = slope * (series.length - 1);
  const kind = name.split(' ', 1)[0] as keyof typeof allowances;
  const mayGrow = growing.test(name);
  const isGrown = !mayGrow && growth > Math.max(allowances[kind], first / 10);
  const each = (last - first) / (requests * (1 - settlingShare));
  const amount = kind === 'rows' ? each.toFixed(2) : `${(each * 1024).toFixed(0)} bytes`;
  const verdict = mayGrow ? `${amount} a request` : isGrown ? 'grows' : 'flat';
  const hourly = (slope * 3_600_000) / sampleMs;
  const cells = [first, last, hourly].map((value) => value.toFixed(0));
  print(`${toRow(name, ...cells)}  ${verdict}`);
  return isGrown;
}

function toRow(name: string, ...cells: readonly string[]): string {
  return `${name.padEnd(36)}${cells.map((cell) => cell.padStart(10)).join('')}`;
}

function describeTimes(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]?.toFixed(0);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
