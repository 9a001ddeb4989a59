/* `pnpm bench`: speed, bytes, starts and memory, side by side in one run. Takes about seven minutes. */
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

const product = await startProduct({ port: 4390 });
try {
  print(await benchLoad(product));
  print(await benchRecord(product));
  print(await benchBytes(product.url));
  print(await benchSite(product.url));
  print(await benchLighthouse(product.url));
  print(await benchFirstPaint(product.url));
  print(await benchRouteBytes(product.url));
  print(await benchRepaint(product.url));
} finally {
  await product.stop();
}
print(await benchStarts());

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
