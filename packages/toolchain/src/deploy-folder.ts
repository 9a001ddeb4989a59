/*
 * `pnpm deploy:folder [--private-database] <folder>`: a folder with all that production needs, and
 * nothing else. Node alone starts it.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { writeFolder } from './deploy/write-folder.ts';
import { run } from './run.ts';

const usage = `pnpm deploy:folder [--private-database] <folder>

Writes all that production needs into a new folder, which starts with Node 26 alone. It is for this
platform. --private-database adds PostgreSQL 18, for a server without DATABASE_URL.`;

const options = {
  'private-database': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  if (values.help) process.stdout.write(`${usage}\n`);
  else await deploy(positionals, values['private-database']);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

async function deploy([folder, ...more]: string[], hasDatabase = false): Promise<void> {
  if (folder === undefined || more.length > 0) throw new Error(usage);
  const target = path.resolve(folder);
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Error(`${target} is not empty: name a new folder.`);
  const pages = ['packages/toolchain/src/build.ts', 'site', 'console'];
  const { code } = await run(process.execPath, pages, { show: true });
  if (code !== 0) throw new Error('The pages could not be built.');
  process.stdout.write(`Writing ${target} …\n`);
  await writeFolder(target, { hasDatabase });
  process.stdout.write('It is complete: its README.md says how to start it.\n');
}
