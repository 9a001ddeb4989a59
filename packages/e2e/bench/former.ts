import path from 'node:path';
import { createTestFolder } from '@koshpay/postgres/testing';
import { checkOut } from '../src/check-out.ts';
import { startProduct } from '../src/product.ts';

const port = 4394;

/** Builds and starts the product of a commit, in a worktree of its own, and calls `use`. */
export async function withFormer<T>(commit: string, use: (url: string) => Promise<T>): Promise<T> {
  const folder = createTestFolder();
  const source = checkOut(commit, path.join(folder.path, 'source'));
  try {
    source.run(process.execPath, ['packages/toolchain/src/build.ts', 'site', 'console', 'server']);
    const main = path.join(source.folder, 'packages/server/dist/main.js');
    const product = await startProduct({ main, port });
    try {
      return await use(product.url);
    } finally {
      await product.stop();
    }
  } finally {
    source.remove();
    folder.remove();
  }
}
