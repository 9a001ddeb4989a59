/*
 * `pnpm build`, and the first step of `npm start`: builds site, console and server unless they
 * are up to date. With names it builds those targets alone: `node build.ts site`. With `--preflight`,
 * settings and port are checked before anything is built: the server checks them anyway.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from './root.ts';
import { run } from './run.ts';
import { foldersOf } from './workspace.ts';

const compressible = '**/*.{html,css,js,json,svg,xml,txt,webmanifest}';
const leastBytes = 512;

/** Writes a `.br` and a `.gz` beside every larger text file, which servers send unchanged. */
async function compressFolder(folder: string): Promise<void> {
  const files = globSync(compressible, { cwd: folder });
  await Promise.all(files.map((file) => compressFile(`${folder}/${file}`)));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < leastBytes) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then((br) => writeFile(`${file}.br`, br)),
    promisify(gzip)(content, { level: 9 }).then((gz) => writeFile(`${file}.gz`, gz)),
  ]);
}

interface Target {
  readonly name: string;
  readonly folder: string;
  readonly command: 'astro' | 'vite';
  /** The settings that are built only into this target. */
  readonly builtIn?: readonly string[];
  /** Further folders that it is built from. */
  readonly inputs?: readonly string[];
  readonly isServed?: boolean;
  /** Built by name only: not part of the product. */
  readonly isExtra?: boolean;
}

const targets: readonly Target[] = [
  {
    name: 'site',
    folder: 'site',
    command: 'astro',
    isServed: true,
    // Without SITE_URL the links of the site point to the port of the product.
    builtIn: ['SITE_URL', 'PORT'],
  },
  { name: 'console', folder: 'admin', command: 'vite', inputs: ['docs/guide'], isServed: true },
  { name: 'server', folder: 'packages/server', command: 'vite' },
  { name: 'example', folder: 'packages/example', command: 'vite', isExtra: true },
];
/** The settings that are built into every target: a change of one causes a new build. */
const builtIn = /^(BRAND_\w+|API_URL|ADMIN_API_URL)$/;

/** Folders that no target is built from. The server reads migrations where they are. */
const unbuilt = ['node_modules', 'dist', '.astro', 'migrations'];

const hashes = new Map<string, string>();
let checked: Promise<void> | undefined;

if (existsSync(`${root}.env`)) process.loadEnvFile(`${root}.env`);
const [first, ...rest] = process.argv.slice(2);
const isStart = first === '--preflight';
const named = isStart ? [] : process.argv.slice(2);
for (const name of named)
  if (!targets.some((target) => target.name === name))
    throw new Error(
      `No target '${name}', only ${targets.map((target) => target.name).join(', ')}.`,
    );
const chosen = targets.filter(({ name, isExtra }) =>
  named.length > 0 ? named.includes(name) : !isExtra,
);
await Promise.all(chosen.map(buildIfStale));

async function buildIfStale({ name, folder, command, isServed, ...target }: Target) {
  const outDir = path.join(root, folder, 'dist');
  const stamp = path.join(outDir, '.stamp');
  const settings = Object.entries(process.env).filter(
    ([key, value]) => value && (builtIn.test(key) || target.builtIn?.includes(key)),
  );
  const wanted = fingerprint([...foldersOf(folder), ...(target.inputs ?? [])], settings);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  checked ??= refuseFaults();
  await checked;
  const started = performance.now();
  const bin = path.join(root, folder, 'node_modules', '.bin', command);
  const { code, output } = await run(bin, ['build'], { cwd: folder });
  if (code !== 0) {
    process.stderr.write(`${output}\nThe ${name} could not be built.\n`);
    process.exit(1);
  }
  if (isServed) await compressFolder(outDir);
  writeFileSync(stamp, wanted);
  process.stdout.write(
    `Built the ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
  );
}

/** Prints what prevents a start, and the faults of the product's declarations, before anything is built. */
async function refuseFaults(): Promise<void> {
  if (isStart) await check('preflight', ...rest);
  process.stdout.write('Building …\n');
  await check('check-product');
}

async function check(name: string, ...args: readonly string[]): Promise<void> {
  const { code, output } = await run(process.execPath, [`packages/server/src/${name}.ts`, ...args]);
  if (code === 0) return;
  process.stderr.write(output);
  process.exit(1);
}

/** The inputs of a build: sources, versions and the settings that are built in. */
function fingerprint(
  folders: readonly string[],
  settings: readonly (readonly [name: string, value: string | undefined])[],
): string {
  const hash = createHash('sha256');
  for (const [name, value] of settings.toSorted()) hash.update(`${name}=${value}\n`);
  hash.update(readFileSync(path.join(root, 'pnpm-lock.yaml')));
  for (const folder of folders) hash.update(folder).update(hashOf(folder));
  return hash.digest('hex');
}

/** The hash of a folder's files, of which several targets are built. */
function hashOf(folder: string): string {
  const known = hashes.get(folder);
  if (known) return known;
  const hash = createHash('sha256');
  const files = globSync(`${folder}/**/*`, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => unbuilt.includes(entry.name),
  });
  const names = files
    .filter((file) => file.isFile())
    .map((file) => path.join(file.parentPath, file.name));
  for (const name of names.sort()) hash.update(name.slice(root.length)).update(readFileSync(name));
  const made = hash.digest('hex');
  hashes.set(folder, made);
  return made;
}
