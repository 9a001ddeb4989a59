import { cpSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A product that was written. */
export interface Product {
  readonly folder: string;
  /** The version of Node that it pins. */
  readonly node: string;
}

const template = fileURLToPath(new URL('../template', import.meta.url));

/**
 * Writes the product of the template.
 *
 * @param packages the folder with tarballs of the framework; its packages of the registry by default
 */
export function writeProduct(folder: string, name: string, packages?: string): Product {
  cpSync(template, folder, { recursive: true });
  // npm packs no file of that name.
  renameSync(path.join(folder, 'gitignore'), path.join(folder, '.gitignore'));
  for (const file of filesOf(folder)) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replaceAll('new-product', name));
  }
  const file = path.join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  if (packages) Object.assign(manifest.dependencies, tarballsIn(path.resolve(packages)));
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  return { folder, node: manifest.dependencies.node };
}

function filesOf(folder: string): string[] {
  return readdirSync(folder)
    .map((name) => path.join(folder, name))
    .flatMap((file) => (statSync(file).isDirectory() ? filesOf(file) : [file]));
}

/** The packages of a folder of tarballs, as dependencies: `koshpay-api.tgz` is `@koshpay/api`. */
function tarballsIn(folder: string): Record<string, string> {
  const names = readdirSync(folder).filter((file) => /^koshpay-(?!create\b).+\.tgz$/.test(file));
  return Object.fromEntries(
    names.map((file) => [
      file.replace(/^koshpay-(.+)\.tgz$/, '@koshpay/$1'),
      `file:${path.join(folder, file)}`,
    ]),
  );
}
