import type { Plugin, Rolldown } from 'vite';

/** The module of lists. */
const listPage = '/list/ListPage.tsx';

/** The code of the first screen, chosen by the session and the path. */
const toScreens = (home: string) => ({
  // In the entry itself.
  login: [],
  list: ['/frame/ConsoleFrame.tsx', listPage],
  home: ['/frame/ConsoleFrame.tsx', home],
});

/**
 * Shortens the chain page → entry → screen → styles. The built page contains its styles, and
 * requests the code of its first screen together with the entry.
 *
 * @param path the path of the console's first screen
 * @param module the end of the path of its module
 */
export function shortChain(path: string, module = listPage): Plugin {
  return {
    name: 'short-chain',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const isLoaded = (file: string) => html.includes(`/${file}"`);
        const preloads = Object.entries(toScreens(module)).map(
          ([name, modules]) =>
            [name, filesOf(bundle, modules).filter((file) => !isLoaded(file))] as const,
        );
        return {
          html: inlineStyles(html, bundle),
          tags: [
            {
              tag: 'script',
              children: toScript(Object.fromEntries(preloads), ['/', path]),
              injectTo: 'head',
            },
          ],
        };
      },
    },
  };
}

type Bundle = Rolldown.OutputBundle;

/** The files that hold these modules, and all that those import. */
function filesOf(bundle: Bundle, modules: readonly string[]): string[] {
  const files = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || files.has(file)) return;
    files.add(file);
    chunk.imports.forEach(add);
  };
  for (const module of modules) {
    const chunk = Object.values(bundle).find(
      (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(module),
    );
    if (!chunk) throw new Error(`short-chain: no chunk of the console is made from ${module}.`);
    add(chunk.fileName);
  }
  return [...files];
}

function toScript(
  preloads: Record<string, readonly string[]>,
  homePaths: readonly string[],
): string {
  return `{
const screens = ${JSON.stringify(preloads)};
const screen = !sessionStorage.getItem('token') ? 'login' : ${JSON.stringify(homePaths)}.includes(location.pathname) ? 'home' : 'list';
for (const file of screens[screen])
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href: '/' + file }));
}`;
}

/**
 * Replaces the link to the stylesheet by its content of 6 kB, so that the page does not wait for
 * it.
 */
function inlineStyles(html: string, bundle: Bundle): string {
  return html.replace(
    /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g,
    (link, file: string) => {
      const styles = bundle[file];
      if (styles?.type !== 'asset') return link;
      delete bundle[file];
      return `<style>${styles.source}</style>`;
    },
  );
}
