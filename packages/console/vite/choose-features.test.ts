import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { chooseFeatures } from './choose-features.ts';

const check = path.join(import.meta.dirname, '../src/check-parts.ts');
const app: Plugin = {
  name: 'app',
  resolveId: (id) => (id === 'app' ? id : undefined),
  load: (id) =>
    id === 'app'
      ? `globalThis.run = (await import(${JSON.stringify(check)})).checkParts;`
      : undefined,
};

/** Builds all that the features load; returns the folders of those whose code is in it. */
async function buildWith(...plugins: readonly Plugin[]): Promise<string[]> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [app, ...plugins],
    build: { write: false, minify: false, rolldownOptions: { input: 'app' } },
  })) as Rolldown.RolldownOutput;
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  const folders = modules.flatMap((id) => /console\/src\/features\/([\w-]+)\//.exec(id)?.[1] ?? []);
  return [...new Set(folders)].toSorted();
}

it('leaves out the code of the features that a product does not have', async () => {
  expect(await buildWith(chooseFeatures(['rollups', 'logs']))).toEqual(['logs', 'rollups']);
}, 60_000);

it('has every feature by default', async () => {
  expect(await buildWith()).toEqual([
    ...['account', 'approvals', 'audit', 'bulk', 'exports', 'guide', 'imports', 'integrations'],
    ...['keys', 'live', 'logs', 'metrics', 'permissions', 'problems', 'rollups', 'search'],
    ...['settings', 'views', 'volume', 'widgets'],
  ]);
}, 60_000);
