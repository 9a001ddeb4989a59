/*
 * `pnpm pack:check [folder]`: builds the packages that others install, packs each as they get it, and
 * checks the tarballs. Without `--check` they are only packed.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackages } from './packages/build.ts';
import { checkTarballs, packAll } from './packages/tarballs.ts';
import { root } from './root.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean' } },
});
const folder = resolve(positionals[0] ?? `${root}dist/packages`);
await buildPackages();
const tarballs = await packAll(folder);
process.stdout.write(`Packed ${tarballs.size} packages into ${folder}\n`);
if (values.check && !(await checkTarballs(tarballs))) process.exitCode = 1;
