import type { Plugin, Rolldown } from 'vite';
import { withoutUnusedParts } from '../without-unused-parts.ts';
import type { StyleModule } from './extract-styles.ts';
import type { Styles, Themes } from './render-styles.ts';
import { noStyleRuntime, styleRuntime } from './style-runtime.ts';

/** A module of Ant Design that may make styles. */
const styleModule = /\/antd\/es\/((?:[\w-]+\/style\/|_util\/wave\/style)[\w-]*\.js)$/;

/** The console's theme, with which the styles of every page come. */
const themeModule = /\/core\/theme\/theme\.[jt]s$/;

const isAntd = /\/antd\/es\//;

/**
 * Makes the styles of Ant Design's components while the console is built. They arrive with the code
 * of the components; the code that makes styles does not. The theme is the brand's on every page: a
 * `ConfigProvider` of a product cannot change it.
 *
 * @param loadThemes loads the themes of the brand: only builds need them, and all of Ant Design with them
 */
export function staticStyles(loadThemes: () => Promise<Themes>): Plugin[] {
  return [withoutUnusedParts(styleRuntime), extractPlugin(loadThemes)];
}

function extractPlugin(loadThemes: () => Promise<Themes>): Plugin {
  const loadExtraction = onDemand(async () => createExtraction(await loadThemes()));
  const extracted = new Map<string, Styles>();
  return {
    name: 'static-styles',
    apply: 'build',
    resolveId: {
      order: 'pre',
      filter: { id: /^@ant-design\/cssinjs$/ },
      handler: (_, importer) => (importer && isAntd.test(importer) ? noStyleRuntime : undefined),
    },
    transform: {
      filter: { id: [styleModule, themeModule] },
      async handler(_, id) {
        const { shared, theme, extract } = await loadExtraction();
        const [, module] = styleModule.exec(id) ?? [];
        if (module === undefined) {
          extracted.set(id, shared);
          return { code: theme, map: null };
        }
        const styles = extract(module);
        if (!styles) return undefined;
        extracted.set(id, styles);
        return { code: writeStubs(styles), map: null };
      },
    },
    generateBundle: {
      order: 'post',
      handler: (_, bundle) => insertStyles(bundle, extracted),
    },
  };
}

/** Puts the extracted styles of its modules at the beginning of each chunk. */
async function insertStyles(bundle: Rolldown.OutputBundle, extracted: Map<string, Styles>) {
  const { findUsage, writeInsertion, writeStyles } = await import('./write-styles.ts');
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const stylesOf = ({ moduleIds }: Rolldown.OutputChunk) =>
    moduleIds
      .toSorted((one, other) => orderOf(one) - orderOf(other))
      .flatMap((id) => extracted.get(id) ?? []);
  const usage = findUsage(chunks, chunks.flatMap(stylesOf));
  for (const chunk of chunks) {
    const css = stylesOf(chunk).map((styles) => writeStyles(styles, usage));
    if (css.length > 0) chunk.code = `${writeInsertion(css.join(''))}${chunk.code}`;
  }
}

/** The styles of every page come first. */
const orderOf = (id: string) => (themeModule.test(id) ? 0 : 1);

/** Calls once, when it is first needed. */
function onDemand<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load();
    return loaded;
  };
}

/** Everything that is made with the themes. Its modules load all of Ant Design. */
async function createExtraction(themes: Themes) {
  const { createRenderer } = await import('./render-styles.ts');
  const { extractShared, extractStyles } = await import('./extract-styles.ts');
  const { extractTokens } = await import('./extract-tokens.ts');
  const render = createRenderer(themes);
  const modules = new Map<string, StyleModule | undefined>();
  return {
    shared: extractShared(render),
    /** The module of the themes as a build has it: what components read of them. */
    theme: writeThemes(extractTokens(themes)),
    extract: (module: string) => {
      if (!modules.has(module)) modules.set(module, extractStyles(module, render));
      return modules.get(module);
    },
  };
}

const writeThemes = ({ light, dark }: Readonly<Record<keyof Themes, object>>) =>
  `const themes = ${JSON.stringify({ light: { token: light }, dark: { token: dark } })};
export const toThemes = () => themes;`;

/** A module of styles that makes none. */
function writeStubs({ hooks, components, texts }: StyleModule): string {
  const write = (name: string, code: string) =>
    name === 'default' ? `export default ${code};` : `export const ${name} = ${code};`;
  return [
    ...hooks.map((name) => write(name, "() => ['', 'antd']")),
    ...components.map((name) => write(name, '() => null')),
    ...Object.entries(texts).map(([name, text]) => write(name, JSON.stringify(text))),
  ].join('\n');
}
