#!/usr/bin/env node
/* `new:resource <name> [--from <source>] [--group <menu group>] [--in <folder>] [--print]`: see the README. */
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { DeclarationError } from '@koshpay/resource';
import { CommandError } from './command-error.ts';
import { createResource } from './new-resource.ts';
import { loadProduct } from './product.ts';
import { assertFree, writeDeclaration } from './write-declaration.ts';

const usage =
  'new:resource <name> [--from <source>] [--group <menu group>] [--in <folder>] [--product <module>] [--print]';

try {
  await main();
} catch (error) {
  if (!(error instanceof CommandError || error instanceof DeclarationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { name, print, in: place, product: module, ...request } = readArguments();
  /** The folder of the product's declarations. */
  const folder = dirname(module);
  if (!print) assertFree(folder, name);
  const product = await loadProduct(module, join(folder, place));
  const created = await createResource({ name, ...request }, product);
  if (print) return void process.stdout.write(created.source);
  const path = join(place, name);
  writeDeclaration(folder, path, created.source);
  process.stdout.write(
    `Wrote ${join(folder, path)}.ts (${created.summary}) and its line in resources.ts.

Check its kinds and limits, then run db:generate ${name}, and start.

Its menu group is '${created.group}'. All groups: ${product.groups.join(', ')}.
`,
  );
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        group: { type: 'string' },
        in: { type: 'string', default: '' },
        print: { type: 'boolean' },
        product: { type: 'string', default: 'src/product.ts' },
      },
    });
    const [name = '', ...more] = positionals;
    if (more.length > 0) throw new Error(`Unexpected argument '${more[0]}'`);
    return { name, ...values };
  } catch (error) {
    const [problem] = (error as Error).message.split('. ');
    throw new CommandError(`${problem}. Usage: ${usage}`);
  }
}
