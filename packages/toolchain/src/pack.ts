/*
 * `pnpm pack:check [folder]`: builds the packages that others install, packs each as they get it, and
 * checks the tarballs.
 */
import { resolve } from 'node:path';
import { buildPackages } from './packages/build.ts';
import { checkTarballs, packAll } from './packages/tarballs.ts';
import { root } from './root.ts';

const folder = resolve(process.argv[2] ?? `${root}dist/packages`);
await buildPackages();
const tarballs = await packAll(folder);
process.stdout.write(`Packed ${tarballs.size} packages into ${folder}\n`);
if (!(await checkTarballs(tarballs))) process.exitCode = 1;
