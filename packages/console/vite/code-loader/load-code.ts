import { fetchFile } from './fetch-file.ts';
import { retryUntilLoaded } from './retry-until-loaded.ts';

declare global {
  // What a script of the page sets is a global variable.
  /** The files of the first screen, which the page fetches by itself: see `short-chain.ts`. */
  var earlyFiles: Record<string, Promise<void>> | undefined;
}

/** Files in the browser's cache, or on their way, by path. */
const files = new Map<string, Promise<void>>();

/**
 * Loads a module of the build: each `import()` becomes a call of this (`code-loader.ts`). A
 * browser may never again request a file that failed once in an `import()`. So all files are
 * fetched until they are in its cache, and then imported from there. The page stays, with what is
 * typed in it.
 *
 * @param needed the file of the module, and those of all that it imports
 */
export async function loadCode<Module>(
  load: () => Promise<Module>,
  needed: readonly string[] = [],
): Promise<Module> {
  await Promise.all(needed.map(fetchOnce));
  needed.forEach(preload);
  return retryUntilLoaded(() => load().catch(report));
}

function fetchOnce(file: string): Promise<void> {
  const known = files.get(file) ?? (isInPage(file) ? Promise.resolve() : fetchUntilReceived(file));
  files.set(file, known);
  return known;
}

/** True for a file that the page loads: this code runs only once all those of its HTML are there. */
const isInPage = (file: string) =>
  document.querySelector(`script[src="/${file}"], link[rel=modulepreload][href="/${file}"]`) !==
  null;

function fetchUntilReceived(file: string): Promise<void> {
  let early = globalThis.earlyFiles?.[file];
  return retryUntilLoaded(() => {
    const attempt = early ?? fetchFile(file);
    early = undefined;
    return attempt;
  });
}

/** Lets the browser read the files of a module together: they would import each other in turn. */
function preload(file: string): void {
  if (isInPage(file)) return;
  const link = { rel: 'modulepreload', crossOrigin: '', href: `/${file}` };
  document.head.append(Object.assign(document.createElement('link'), link));
}

/** Reports what is no lost request: code that cannot run. */
function report(error: unknown): never {
  reportError(error);
  throw error;
}
