import path from 'node:path';
import { createTestFolder } from '@koshpay/postgres/testing';
import { checkOut } from '../src/check-out.ts';
import { type Product, startProduct } from '../src/product.ts';

const port = 4394;

/** Builds and starts the product of a commit, in a worktree of its own, which ends with it. */
export async function startFormer(commit: string): Promise<Product> {
  const folder = createTestFolder();
  const source = checkOut(commit, path.join(folder.path, 'source'));
  const remove = () => {
    source.remove();
    folder.remove();
  };
  try {
    source.run(process.execPath, ['packages/toolchain/src/build.ts', 'site', 'console', 'server']);
    const main = path.join(source.folder, 'packages/server/dist/main.js');
    const product = await startProduct({ main, port });
    return { ...product, stop: (signal) => product.stop(signal).finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}
