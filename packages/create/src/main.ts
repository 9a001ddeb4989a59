#!/usr/bin/env node
/* `npm create @koshpay <folder>`: see the README. Runs on any Node from 18 on. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Product, writeProduct } from './write-product.ts';

const usage = 'npm create @koshpay <folder> [-- --packages <folder of tarballs>]';

try {
  create();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function create(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { packages: { type: 'string' } },
  });
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new Error(`Usage: ${usage}`);
  if (existsSync(folder)) throw new Error(`${folder} already exists. Choose another folder.`);
  const name = path.basename(path.resolve(folder));
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(`'${name}' is not a valid name. Use lower case letters, digits and hyphens.`);
  const product = writeProduct(folder, name, values.packages);
  npm(product, 'install');
  npm(product, 'run', 'db:generate', 'initial');
  process.stdout.write(`\n${name} is ready:\n\n  cd ${folder}\n  npm start\n`);
}

/** Runs npm with the Node of the product: an older one would leave out native packages. */
function npm({ folder, node }: Product, ...args: readonly string[]): void {
  const isOld = Number.parseInt(process.versions.node, 10) < 22;
  const [command, ...first] = isOld
    ? ['npx', '--yes', '--package', `node@${node}`, '--', 'npm']
    : ['npm'];
  // Under `npm create` and `npx -c`, npm passes the package and the text of that command on.
  const { npm_config_package: _, npm_config_call: __, ...env } = process.env;
  const all = [...first, ...args];
  const { status, error } = spawnSync(command, all, { cwd: folder, env, stdio: 'inherit' });
  if (error || status !== 0)
    throw new Error(`\n'npm ${args.join(' ')}' failed in ${folder}. Repeat it when it can work.`);
}
