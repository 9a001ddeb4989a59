import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { root } from '../root.ts';
import { run } from '../run.ts';
import { published } from './published.ts';

const { packageManager } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  readonly packageManager: string;
};

/** Packs the built packages into a folder, and returns their tarballs, by the name of the package. */
export async function packAll(folder: string): Promise<ReadonlyMap<string, string>> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const tarballs = new Map<string, string>();
  for (const { folder: cwd, manifest } of published) {
    const file = `${folder}/${manifest.name.slice(1).replace('/', '-')}.tgz`;
    const args = ['--yes', packageManager, 'pack', '--out', file];
    const { code, output } = await run('npx', args, { cwd });
    if (code !== 0) throw new Error(`${manifest.name} could not be packed.\n${output}`);
    tarballs.set(manifest.name, file);
  }
  return tarballs;
}

/** Prints what Node, bundlers and TypeScript find wrong in tarballs; true if it is nothing. */
export async function checkTarballs(tarballs: ReadonlyMap<string, string>): Promise<boolean> {
  let isFine = true;
  for (const { manifest } of published)
    for (const [checker, ...options] of checkersOf(manifest.exports)) {
      const args = ['--yes', checker, tarballs.get(manifest.name) ?? '', ...options];
      const { code, output } = await run('npx', args);
      process.stdout.write(`${code === 0 ? 'ok    ' : 'failed'}  ${manifest.name}: ${checker}\n`);
      if (code === 0) continue;
      process.stdout.write(output);
      isFine = false;
    }
  return isFine;
}

/** They are no packages of the workspace: only who publishes needs them. */
function checkersOf(exports?: object): readonly (readonly [checker: string, ...string[]])[] {
  const forNode = ['publint@0.3.25', '--strict'] as const;
  // Modules alone: every Node that can run them can `require` them, too.
  const forTypes = ['@arethetypeswrong/cli@0.18.5', '--profile', 'esm-only'] as const;
  return exports ? [forNode, forTypes] : [forNode];
}
