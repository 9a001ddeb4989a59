/*
 * `pnpm bench [--only <parts>] [--former <commit>]`: speed, bytes, starts and memory, side by side in
 * one run, of about a quarter of an hour. `--former` measures the console of that commit, too.
 */
import { parseArgs } from 'node:util';
import { type Product, startProduct } from '../src/product.ts';
import { benchConsole } from './console/compare.ts';
import { benchEngine } from './engine.ts';
import { benchExport } from './export.ts';
import { withFormer } from './former.ts';
import { benchFuzz } from './fuzz.ts';
import { benchIdle } from './idle.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchLive } from './live.ts';
import { benchLoad } from './load.ts';
import { benchRecord } from './record.ts';
import { benchRouteBytes } from './route-bytes.ts';
import { benchSite } from './site.ts';
import { benchStarts } from './starts.ts';
import { benchWebhooks, receiverHost } from './webhooks.ts';

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, former: { type: 'string' } },
});
const parts: Readonly<Record<string, (product: Product) => Promise<readonly string[]>>> = {
  // First, while nothing has been done yet.
  idle: benchIdle,
  load: benchLoad,
  record: benchRecord,
  live: benchLive,
  webhooks: benchWebhooks,
  engine: benchEngine,
  site: ({ url }) => benchSite(url),
  lighthouse: ({ url }) => benchLighthouse(url),
  console: ({ url }) =>
    options.former === undefined
      ? benchConsole(url)
      : withFormer(options.former, (formerUrl) => benchConsole(url, formerUrl)),
  fuzz: benchFuzz,
  routes: ({ url }) => benchRouteBytes(url),
  // Last, as it leaves a million rows behind.
  export: benchExport,
};
const wanted = options.only?.split(',') ?? [...Object.keys(parts), 'starts'];

const product = await startProduct({ port: 4390, env: { WEBHOOK_HOSTS: receiverHost } });
try {
  for (const [name, measure] of Object.entries(parts))
    if (wanted.includes(name)) print(await measure(product));
} finally {
  await product.stop();
}
if (wanted.includes('starts')) print(await benchStarts());

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
