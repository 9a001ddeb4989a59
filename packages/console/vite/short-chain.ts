import type { Plugin } from 'vite';
import { fetchFile } from './code-loader/fetch-file.ts';
import { type FirstScreens, filesOf } from './first-screens.ts';

/**
 * Shortens the chain page → entry → screen → rows. The built page requests the code of its first
 * screen together with the entry, and the rows of its list, whose text is read before the code asks
 * for it: the first frame has them. While it waits, the browser loads its data for formats of times.
 *
 * @param homePath the path of the screen `home`
 * @param firstPages the request of each list's first page, by the path of its screen
 */
export function shortChain(
  screens: FirstScreens,
  homePath: string,
  firstPages: Readonly<Record<string, string>>,
): Plugin {
  return {
    name: 'short-chain',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const isLoaded = (file: string) => html.includes(`/${file}"`);
        const preloads = Object.entries(screens).map(
          ([name, modules]) =>
            [name, [...filesOf(bundle, modules)].filter((file) => !isLoaded(file))] as const,
        );
        const children = toScript(Object.fromEntries(preloads), ['/', homePath], firstPages);
        return [{ tag: 'script', children, injectTo: 'head' }];
      },
    },
  };
}

function toScript(
  preloads: Record<string, readonly string[]>,
  homePaths: readonly string[],
  firstPages: Readonly<Record<string, string>>,
): string {
  return `{
const screens = ${JSON.stringify(preloads)};
const token = sessionStorage.getItem('token');
const screen = !token ? 'login' : ${JSON.stringify(homePaths)}.includes(location.pathname) ? 'home' : 'list';
${fetchFile}
globalThis.earlyFiles = {};
for (const file of screens[screen]) {
  globalThis.earlyFiles[file] = fetchFile(file);
  globalThis.earlyFiles[file].catch(() => {});
}
const url = location.search === '' && ${JSON.stringify(firstPages)}[location.pathname];
if (token && url) {
  const headers = { accept: 'application/json', authorization: 'Bearer ' + token };
  const answer = fetch(url, { headers }).then(async (response) => {
    const text = await response.text();
    return Object.assign(response, { text: async () => text });
  });
  globalThis.earlyRequest = { url, token, answer };
  globalThis.earlyRequest.answer.catch(() => {});
}
(globalThis.requestIdleCallback ?? setTimeout)(() => new Intl.DateTimeFormat());
}`;
}
