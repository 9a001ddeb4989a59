/* `pnpm build`, and the first step of `npm start`: builds site, console and server unless they are fresh. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressFolder } from './compress.ts';
import { root } from './root.ts';
import { run } from './run.ts';
import { foldersOf } from './workspace.ts';

const targets = [
  { name: 'site', folder: 'site', command: 'astro', isServed: true },
  { name: 'console', folder: 'admin', command: 'vite', isServed: true },
  { name: 'server', folder: 'packages/api', command: 'vite', isServed: false },
];
/** The settings that are built in: a change of one is a reason to build again. */
const builtIn = /^(BRAND_\w+|SITE_URL|API_URL|ADMIN_API_URL)$/;

if (existsSync(`${root}.env`)) process.loadEnvFile(`${root}.env`);
for (const target of targets) await buildIfStale(target);

async function buildIfStale({ name, folder, command, isServed }: (typeof targets)[number]) {
  const stamp = path.join(root, folder, 'dist', '.stamp');
  const wanted = fingerprint(foldersOf(folder));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const started = performance.now();
  process.stdout.write(`Building the ${name} …\n`);
  const bin = path.join(root, folder, 'node_modules', '.bin', command);
  const { code, output } = await run(bin, ['build'], { cwd: folder });
  if (code !== 0) {
    process.stderr.write(`${output}\nThe ${name} could not be built.\n`);
    process.exit(1);
  }
  if (isServed) await compressFolder(path.join(root, folder, 'dist'));
  writeFileSync(stamp, wanted);
  process.stdout.write(`  done in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}

/** What the build depends on: sources, versions and the settings that are built in. */
function fingerprint(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const [name, value] of Object.entries(process.env).toSorted())
    if (value && builtIn.test(name)) hash.update(`${name}=${value}\n`);
  const files = folders.flatMap((folder) =>
    globSync(`${folder}/**/*`, {
      cwd: root,
      withFileTypes: true,
      exclude: (entry) => ['node_modules', 'dist', '.astro'].includes(entry.name),
    }),
  );
  const names = files
    .filter((file) => file.isFile())
    .map((file) => path.join(file.parentPath, file.name));
  for (const name of [path.join(root, 'pnpm-lock.yaml'), ...names.sort()])
    hash.update(name.slice(root.length)).update(readFileSync(name));
  return hash.digest('hex');
}
