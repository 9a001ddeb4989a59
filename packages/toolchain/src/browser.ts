import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { root } from './root.ts';
import { run } from './run.ts';

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The Chromium that the browser tests run in: Playwright's own, else the system's, else one that
 * is installed now, from Playwright or from the system's packages.
 *
 * @throws when there is none and none can be installed, saying what to install.
 */
export async function findBrowser(): Promise<string> {
  const found = await locate();
  if (found) return found;
  process.stdout.write('Installing a browser for the tests …\n');
  await run('playwright', ['install', '--with-deps', 'chromium'], {
    cwd: 'packages/e2e',
    env: localBin,
  });
  if (!(await locate()) && process.getuid?.() === 0) {
    await run('apt-get', ['update']);
    await run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], {
      show: true,
    });
  }
  const installed = await locate();
  if (installed) return installed;
  throw new Error('The tests need Chromium: install Chromium or Google Chrome and run them again.');
}

const localBin = { PATH: `${root}packages/e2e/node_modules/.bin:${process.env.PATH}` };

async function locate(): Promise<string | undefined> {
  const require = createRequire(`${root}packages/e2e/package.json`);
  const { chromium } = require('@playwright/test') as { chromium: { executablePath(): string } };
  return [chromium.executablePath(), ...known].find((file) => existsSync(file));
}
