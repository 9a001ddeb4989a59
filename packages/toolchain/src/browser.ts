import { root } from './root.ts';
import { run } from './run.ts';

const inE2e = {
  cwd: 'packages/e2e',
  env: { PATH: `${root}packages/e2e/node_modules/.bin:${process.env.PATH}` },
};

/**
 * Ensures that the browser tests find a Chromium: Playwright's own or the system's, else one
 * installed now, by Playwright or from the system's packages.
 *
 * @throws when there is none and none can be installed, with what to install
 */
export async function ensureBrowser(): Promise<void> {
  if (await hasBrowser()) return;
  process.stdout.write('Installing a browser for the tests …\n');
  await run('playwright', ['install', 'chromium'], inE2e);
  if (!(await hasBrowser()) && process.getuid?.() === 0) {
    await run('apt-get', ['update']);
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!(await hasBrowser())) await run('apt-get', [...install, name], { show: true });
  }
  if (await hasBrowser()) return;
  throw new Error('The tests need Chromium: install Chromium or Google Chrome and run them again.');
}

const install = ['install', '--yes', '--no-install-recommends'];

async function hasBrowser(): Promise<boolean> {
  const script =
    "import { findBrowser } from './src/browser.ts'; process.exit(findBrowser() ? 0 : 1)";
  const { code } = await run('node', ['--input-type=module-typescript', '--eval', script], inE2e);
  return code === 0;
}
