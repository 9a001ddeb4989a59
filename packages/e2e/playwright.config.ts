import { createTestFolder } from '@koshpay/postgres/testing';
import { defineConfig, devices } from '@playwright/test';
import { browserOptions } from './src/browser.ts';

// One port and one folder for the whole run: workers load this file again and must not choose
// others.
process.env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 10_000));
const port = Number(process.env.E2E_PORT);
process.env.E2E_DATA_DIR ??= createTestFolder().path;
/** Tests that start servers of their own. */
const longest = '**/{example,external,production}/*.spec.ts';

export default defineConfig({
  testDir: 'tests',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Two cores: while one test waits, another can run.
  workers: 3,
  // What keeps one worker busy for long comes first: nothing is left for the others at the end.
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'screens', testIgnore: longest },
  ],
  reporter: [['list']],
  // Long timeouts for a busy machine: only failures take longer.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    ...devices['Desktop Chrome'],
    // Tests say what screens are, to which motion adds only time. Those of what moves say so.
    contextOptions: { reducedMotion: 'reduce' },
    baseURL: `http://localhost:${port}`,
    launchOptions: browserOptions,
    // A trace of every test would cost a third of the run.
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node ../server/dist/main.js',
    url: `http://localhost:${port}/readyz`,
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      MODE: 'demo',
      // All tests are one account.
      READS_PER_MINUTE: '0',
      WRITES_PER_MINUTE: '0',
      // The hosts of the demo's networks do not exist: to look them up took seconds of many saves.
      OUTBOUND_HOSTS: '127.0.0.1,localhost',
      // The programs of merchants run beside the tests.
      WEBHOOK_HOSTS: '127.0.0.1',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
