import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const known = [
  // Runs without browser windows, for about half the processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The path of a Chromium: Playwright's own, else the system's.
 *
 * @public the toolchain uses it before it installs one
 */
export function findBrowser(): string | undefined {
  return [chromium.executablePath(), ...known].find((file) => existsSync(file));
}

const disabledFeatures = [
  // Two renderers of every new window, for an address bar that no test uses.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // The features that Playwright itself disables, in a switch of which only the last one counts.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * The options with which the tests start Chromium: as any user, and without background requests.
 */
export const browserOptions = {
  executablePath: findBrowser(),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-quic',
    // An emulated GPU costs more than none.
    '--disable-gpu',
    `--disable-features=${disabledFeatures.join(',')}`,
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};
