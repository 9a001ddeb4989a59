/* `pnpm new:resource <name> [--from <source>] [--group <menu group>] [--in <folder>] [--print]`: see the README. */
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { DeclarationError } from '@koshpay/resource';
import { CommandError } from './command-error.ts';
import { createResource } from './new-resource.ts';
import { root } from './root.ts';
import { assertFree, writeDeclaration } from './write-declaration.ts';

/** The folder of the product's declarations. */
const folder = 'packages/gateway/src';
const usage =
  'pnpm new:resource <name> [--from <source>] [--group <menu group>] [--in <folder>] [--print]';

try {
  await main();
} catch (error) {
  if (!(error instanceof CommandError || error instanceof DeclarationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { name, print, in: place = '', ...request } = readArguments();
  const path = join(place, name);
  if (!print) assertFree(`${root}${folder}`, name);
  // Loaded here, so that a declaration with a fault is reported like any other problem.
  const { productContext } = await import('./product.ts');
  const fields = toSpecifier(relative(place, 'fields.ts'));
  const created = await createResource({ name, ...request }, { ...productContext, fields });
  if (print) return void process.stdout.write(created.source);
  writeDeclaration(`${root}${folder}`, path, created.source);
  process.stdout.write(
    `Wrote ${folder}/${path}.ts (${created.summary}) and its line in resources.ts.

Check its kinds and limits, then run
  pnpm db:generate ${name}
  npm start

Its menu group is '${created.group}'. All groups: ${productContext.groups.join(', ')}.
`,
  );
}

function toSpecifier(path: string): string {
  return path.startsWith('.') ? path : `./${path}`;
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        group: { type: 'string' },
        in: { type: 'string' },
        print: { type: 'boolean' },
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
