/* `pnpm bench`: speed, bytes, starts and memory, side by side in one run. Takes about seven minutes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct } from '../src/product.ts';
import { benchBytes } from './bytes.ts';
import { benchFirstPaint } from './first-paint.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchLoad } from './load.ts';
import { benchRecord } from './record.ts';
import { benchRepaint } from './repaint.ts';
import { benchRouteBytes } from './route-bytes.ts';
import { benchSite } from './site.ts';
import { benchStarts } from './starts.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'koshpay-bench-'));
const product = await startProduct({ port: 4390, dataDir });
try {
  print(await benchLoad(product, dataDir));
  print(await benchRecord(product, dataDir));
  print(await benchBytes(product.url));
  print(await benchSite(product.url));
  print(await benchLighthouse(product.url));
  print(await benchFirstPaint(product.url));
  print(await benchRouteBytes(product.url));
  print(await benchRepaint(product.url));
} finally {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
print(await benchStarts());

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
