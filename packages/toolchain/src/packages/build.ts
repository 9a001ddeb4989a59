import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { root } from '../root.ts';
import { run } from '../run.ts';
import { type Published, published } from './published.ts';

/** The folder of the compiler's configuration, one file for each package. */
export const configs = `${root}node_modules/.packages`;

/** Builds every package that others install into its `dist`: modules, types, maps and assets. */
export async function buildPackages(): Promise<void> {
  rmSync(configs, { recursive: true, force: true });
  mkdirSync(configs, { recursive: true });
  const written: string[] = [];
  for (const each of published) {
    rmSync(`${root}${each.folder}/dist`, { recursive: true, force: true });
    written.push(await writeConfig(each));
    copyAssets(each.folder);
  }
  await compile('--build', ...written);
  for (const each of published) {
    removeStyles(each.folder);
    const unlisted = findUnlisted(each);
    if (unlisted.length > 0)
      throw new Error(
        `${each.manifest.name} imports ${unlisted.join(', ')}, and does not list it.`,
      );
  }
}

/** Everything but tests: their tools are built only as far as an entry needs them. */
async function writeConfig({ folder, manifest }: Published): Promise<string> {
  const entries = Object.values({ ...manifest.exports, ...manifest.bin });
  const scope = {
    files: entries.map((entry) => path.join(root, folder, entry)),
    include: [`${root}${folder}/src`, `${root}${folder}/vite`],
    exclude: [`${root}${folder}/**/*.test.*`, `${root}${folder}/**/testing`],
  };
  const list = write('list', folder, { compilerOptions: {}, ...scope });
  const files = (await compile('--listFilesOnly', '--project', list))
    .split('\n')
    .filter((file) => file.startsWith(`${root}${folder}/`) && !file.includes('/node_modules/'));
  return write('build', folder, {
    compilerOptions: {
      composite: true,
      inlineSources: true,
      noEmit: false,
      outDir: `${root}${folder}/dist`,
      rewriteRelativeImportExtensions: true,
      rootDir: `${root}${folder}`,
      sourceMap: true,
      tsBuildInfoFile: `${configs}/${path.basename(folder)}.tsbuildinfo`,
    },
    files,
    include: [],
    references: referencesOf(manifest).map((path) => ({ path })),
  });
}

function write(kind: string, folder: string, config: object): string {
  const file = toFile(kind, folder);
  writeFileSync(file, JSON.stringify({ extends: `${root}tsconfig.json`, ...config }));
  return file;
}

/** The configurations of the packages that it is built with. */
function referencesOf({ dependencies, peerDependencies }: Published['manifest']): string[] {
  const names = Object.keys({ ...dependencies, ...peerDependencies });
  return published
    .filter(({ manifest }) => names.includes(manifest.name))
    .map(({ folder }) => toFile('build', folder));
}

const toFile = (kind: string, folder: string) => `${configs}/${path.basename(folder)}.${kind}.json`;

/** Copies the files that modules import or read besides modules. */
function copyAssets(folder: string): void {
  const assets = [
    '{src,vite,migrations}/**/*.{css,json,sql,svg}',
    'template/{*,src/*}.*',
    'template/gitignore',
  ];
  const files = globSync(assets, { cwd: `${root}${folder}` });
  for (const file of files.filter((file) => !file.includes('/testing/')))
    cpSync(`${root}${folder}/${file}`, `${root}${folder}/dist/${file}`);
}

/** Types have no styles: the compiler leaves their imports in declarations, where they lead nowhere. */
function removeStyles(folder: string): void {
  for (const file of globSync(`${root}${folder}/dist/**/*.d.ts`)) {
    const text = readFileSync(file, 'utf8');
    const rest = text.replaceAll(/^import '[^']+\.css';\n/gm, '');
    if (rest !== text) writeFileSync(file, rest);
  }
}

async function compile(...args: readonly string[]): Promise<string> {
  const { code, output } = await run('tsc', args);
  if (code === 0) return output;
  throw new Error(`The packages could not be built.\n${output}`);
}

/** A module from elsewhere that a built file imports, or that its types name. */
const imported =
  /(?:^(?:import|export|\}) ?.*?\bfrom |^import |\bimport\()['"]([^'"./$][^'"]*)['"]/gm;

/** The packages that a built package imports without listing them: they may be missing where it is installed. */
function findUnlisted({ folder, manifest }: Published): readonly string[] {
  const { name, dependencies, peerDependencies, optionalDependencies } = manifest;
  const listed = Object.keys({ ...dependencies, ...peerDependencies, ...optionalDependencies });
  const files = globSync(`${root}${folder}/dist/{src,vite}/**/*.{js,d.ts}`);
  const found = new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(imported)].map(([, specifier = '']) =>
        toPackage(specifier),
      ),
    ),
  );
  return [...found].filter((each) => ![name, ...listed].includes(each) && !isBuiltin(each));
}

/** `@koshpay/api/testing` → `@koshpay/api`. */
const toPackage = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
