/*
 * `pnpm pack:check [folder]`: builds the packages that others install, packs each as they get it, and
 * checks the tarballs, and the examples of the public names by the types that they have. Without `--check` they are only packed.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackages } from './packages/build.ts';
import { compileExamples } from './packages/examples.ts';
import { checkTarballs, packAll } from './packages/tarballs.ts';
import { root } from './root.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean' } },
});
const folder = resolve(positionals[0] ?? `${root}dist/packages`);
await buildPackages();
if (values.check) await compileExamples();
const tarballs = await packAll(folder);
process.stdout.write(`Packed ${tarballs.size} packages into ${folder}\n`);
if (values.check && !(await checkTarballs(tarballs))) process.exitCode = 1;
