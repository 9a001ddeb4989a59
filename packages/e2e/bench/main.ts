/*
 * `pnpm bench [--only <parts>] [--former <commit>]`: speed, bytes, starts and memory, side by side in
 * one run, of about a quarter of an hour. `--former` measures the lists, changes and console of that
 * commit, too. It fails when an aim is missed.
 */
import { parseArgs } from 'node:util';
import { missed } from '@koshpay/engine/testing/aim';
import { type Product, startProduct } from '../src/product.ts';
import { benchConsole } from './console/compare.ts';
import { benchEngine } from './engine.ts';
import { benchExport } from './export.ts';
import { startFormer } from './former.ts';
import { benchFuzz } from './fuzz.ts';
import { benchIdle } from './idle.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchLive } from './live.ts';
import { benchLists, benchLoad } from './load.ts';
import { benchRecord } from './record.ts';
import { benchRouteBytes } from './route-bytes.ts';
import { benchSite } from './site.ts';
import { benchStarts } from './starts.ts';
import { benchTasks } from './tasks.ts';
import { benchWebhooks, receiverHost } from './webhooks.ts';

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, former: { type: 'string' } },
});
type Part = (product: Product, former: Product | undefined) => Promise<readonly string[]>;

const parts: Readonly<Record<string, Part>> = {
  // First, while nothing has been done yet.
  idle: benchIdle,
  load: benchLoad,
  lists: benchLists,
  record: benchRecord,
  live: benchLive,
  webhooks: benchWebhooks,
  engine: benchEngine,
  site: ({ url }) => benchSite(url),
  lighthouse: ({ url }) => benchLighthouse(url),
  console: ({ url }, former) => benchConsole(url, former?.url),
  tasks: benchTasks,
  fuzz: benchFuzz,
  routes: ({ url }) => benchRouteBytes(url),
  // Last, as it leaves a million rows behind.
  export: benchExport,
};
const wanted = options.only?.split(',') ?? [...Object.keys(parts), 'starts'];

const misses: string[] = [];

// Its child processes end with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const former = options.former === undefined ? undefined : await startFormer(options.former);
try {
  const product = await startProduct({ port: 4390, env: { WEBHOOK_HOSTS: receiverHost } });
  try {
    for (const [name, measure] of Object.entries(parts))
      if (wanted.includes(name)) print(await measure(product, former));
  } finally {
    await product.stop();
  }
} finally {
  await former?.stop();
}
if (wanted.includes('starts')) print(await benchStarts());
if (misses.length > 0) {
  print([`${misses.length} of the aims are missed:`, ...misses]);
  process.exitCode = 1;
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
  misses.push(...lines.filter((line) => line.endsWith(missed)));
}
