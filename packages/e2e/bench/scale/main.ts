/*
 * `pnpm bench:scale`: the times of lists over ten million rows, and the plans of what misses its
 * aim. The first run makes the database, which takes some minutes and nine gigabytes; later runs
 * use it again.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startPostgres, withClient } from '@koshpay/postgres';
import { type Product, signIn, startProduct } from '../../src/product.ts';
import { fillTransactions, waitForRollups } from './fill.ts';
import { createMatrix } from './matrix.ts';
import { type Measured, measure, misses, type Server } from './measure.ts';
import { createPlanReader } from './plans.ts';
import { head, toLine, toSummary } from './report.ts';
import { knownRequests, type Request } from './requests.ts';
import { benchWrites } from './writes.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const name = 'koshpay';
/** Migrations of a large table take longer than a usual start. */
const startWithinMs = 30 * 60_000;
/** After which the work of a start is over. */
const calmMs = 20_000;

const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: path.join(root, '.data/scale') },
    repeats: { type: 'string', default: '100' },
    port: { type: 'string', default: '4393' },
    only: { type: 'string', default: 'table,matrix,writes' },
    plans: { type: 'boolean', default: true },
  },
  allowNegative: true,
});

const dataDir = path.resolve(options.data);
mkdirSync(dataDir, { recursive: true });
const isWanted = (part: string) => options.only.split(',').includes(part);
const start = () => startProduct({ port: Number(options.port), dataDir, startWithinMs });

// Creates the tables and the demo data, or brings them up to date.
await (await start()).stop();
const postgres = await startPostgres(dataDir, { name });
// It outlives its parent otherwise; the product ends with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void postgres.stop().finally(() => process.exit(1)));
await withClient(postgres.owner, fillTransactions);
const plans = await createPlanReader(postgres, name);
const product = await start();
try {
  await withClient(postgres.owner, waitForRollups);
  await sleep(calmMs);
  const server = await connect(product);
  if (isWanted('table')) await benchAll(server, 'The table of the aims', knownRequests);
  if (isWanted('matrix'))
    await benchAll(server, 'Filter × order × page', await withClient(postgres.owner, createMatrix));
  if (isWanted('writes')) print(await withClient(postgres.owner, benchWrites));
} finally {
  await plans.close();
  await product.stop();
  await postgres.stop();
}

async function connect({ url }: Product): Promise<Server> {
  return { url, headers: await signIn(url), repeats: Number(options.repeats) };
}

async function benchAll(server: Server, title: string, requests: readonly Request[]) {
  print(['', title, head]);
  const all: Measured[] = [];
  for (const request of requests) {
    const measured = await measure(server, request);
    all.push(measured);
    print([toLine(measured)]);
  }
  print([toSummary(all)]);
  if (!options.plans) return;
  for (const measured of all.filter(misses))
    print(['', `Plans of ${measured.path}`, await plans.read(server, measured)]);
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
