import path from 'node:path';
import type { Plugin } from 'vite';
import { ownModule, withoutEnding } from './own-module.ts';

/** The name of a feature of the console. */
export type FeatureName = typeof import('../src/compose.ts').features[number]['name'];

const sources = path.join(import.meta.dirname, '../src/');
const chosen = '\0chosen-features';

/**
 * Composes the console of the features that a product has, in place of all in `src/compose.ts`: the
 * build leaves out the code of the others, unless one of the chosen needs it.
 */
export function chooseFeatures(names: readonly FeatureName[]): Plugin {
  const toImport = (name: string) =>
    `import { ${name} } from ${JSON.stringify(ownModule(`../src/features/${name}/feature`))};`;
  return {
    name: 'choose-features',
    enforce: 'pre',
    resolveId: (source, importer) =>
      withoutEnding(source) === './compose' && importer?.startsWith(sources) ? chosen : undefined,
    load: (id) =>
      id === chosen
        ? `${names.map(toImport).join('\n')}\nexport const features = [${names}];`
        : undefined,
  };
}
