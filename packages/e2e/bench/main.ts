/* `pnpm bench`: speed, bytes, starts and memory, side by side in one run. Takes about two minutes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct } from '../src/product.ts';
import { benchBytes } from './bytes.ts';
import { benchLoad } from './load.ts';
import { benchStarts } from './starts.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'koshpay-bench-'));
const product = await startProduct({ port: 4390, dataDir });
try {
  print(await benchLoad(product, dataDir));
  print(await benchBytes(product.url));
} finally {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
print(await benchStarts());

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
