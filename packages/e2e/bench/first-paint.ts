import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { browserOptions } from '../src/browser.ts';
import { signIn } from '../src/product.ts';
import { median } from './median.ts';

/** A slow mobile connection. */
const line = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const rounds = 3;

/**
 * When a first visit to the console paints and becomes usable, on a slow connection without a
 * cache.
 */
export async function benchFirstPaint(url: string): Promise<string[]> {
  const browser = await chromium.launch(browserOptions);
  const session = await createSession(url);
  const login = await measure(browser, `${url}/auth/login`, {}, (page) =>
    page.getByRole('button', { name: 'Sign in', exact: true }),
  );
  const list = await measure(browser, `${url}/tokens`, session, (page) =>
    page.getByRole('cell').first(),
  );
  await browser.close();
  return [
    `slow line       ${line.downloadThroughput / 1000} kB/s, ${line.latency} ms, nothing cached (aim: painted within 1.5 s)`,
    `  login         painted after ${login.painted} s, form usable after ${login.usable} s`,
    `  first list    painted after ${list.painted} s, first rows after ${list.usable} s`,
  ];
}

/** The content of the session storage; a reloaded page has both. */
type Session = Readonly<Record<string, string>>;

async function createSession(url: string): Promise<Session> {
  const headers = await signIn(url);
  const me = await (await fetch(`${url}/api/admin/me`, { headers })).json();
  return {
    token: headers.authorization.replace('Bearer ', ''),
    user: JSON.stringify((me as { user?: object }).user ?? me),
  };
}

type Usable = (page: Page) => Locator;

async function measure(browser: Browser, url: string, session: Session, usable: Usable) {
  const runs = [];
  while (runs.length < rounds) runs.push(await visit(browser, url, session, usable));
  return {
    painted: toSeconds(runs.map(({ painted }) => painted)),
    usable: toSeconds(runs.map(({ ready }) => ready)),
  };
}

/** One visit with an empty cache. */
async function visit(browser: Browser, url: string, session: Session, usable: Usable) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
  }, session);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
  await usable(page).waitFor({ timeout: 60_000 });
  const ready = await page.evaluate(() => performance.now());
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  await context.close();
  return { painted, ready };
}

const toSeconds = (milliseconds: readonly number[]) => (median(milliseconds) / 1000).toFixed(1);
