import type { Page } from '@playwright/test';
import { scriptBudgets } from '../../src/script-bytes.ts';
import { waitUntilLoaded } from '../../src/wait-until-loaded.ts';
import { type Line, type Measure, medianOf, type Visit, withPage } from './measure.ts';

const slowLine: Line = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const rounds = 3;

const signInForm: Place = {
  path: '/auth/login',
  isSignedIn: false,
  shown: 'form button[type=submit]',
};
const firstList: Place = {
  path: '/tokens',
  isSignedIn: true,
  shown: 'tbody a[data-row-link]',
};

/** A first visit with nothing cached: bytes, and seconds on a line of 50 kB/s and 400 ms. */
export const firstVisit: readonly Measure[] = [
  {
    name: 'sign-in, JavaScript',
    unit: 'kB',
    aim: scriptBudgets.login,
    take: (visit) => weighScripts(visit, signInForm),
  },
  {
    name: 'first list, JavaScript',
    unit: 'kB',
    aim: scriptBudgets.firstList,
    take: (visit) => weighScripts(visit, firstList),
  },
  {
    name: 'page of a row, more of it',
    unit: 'kB',
    aim: scriptBudgets.detail,
    take: (visit) => weighRowPage(visit, '/tokens'),
  },
  {
    name: 'page of a merchant, more',
    unit: 'kB',
    aim: scriptBudgets.detail,
    take: (visit) => weighRowPage(visit, '/merchants/list'),
  },
  { name: 'sign-in, painted', unit: 's', aim: 2, take: (visit) => timePaint(visit, signInForm) },
  { name: 'sign-in, usable', unit: 's', aim: 7, take: (visit) => timeUse(visit, signInForm) },
  { name: 'first list, shell', unit: 's', aim: 2, take: (visit) => timePaint(visit, firstList) },
  { name: 'first list, rows', unit: 's', aim: 5.8, take: (visit) => timeUse(visit, firstList) },
];

interface Place {
  readonly path: string;
  readonly isSignedIn: boolean;
  /** The selector of the element that a person waits for. */
  readonly shown: string;
}

/** Kilobytes of JavaScript that arrive until a page is at rest, as compressed by the server. */
export function weighScripts(
  visit: Visit,
  { path, isSignedIn }: Pick<Place, 'path' | 'isSignedIn'>,
): Promise<number> {
  return withPage(visit, { isSignedIn }, async (page) => {
    const loaded = loadedScripts(page);
    await page.goto(`${visit.url}${path}`);
    await waitUntilLoaded(page);
    return loaded();
  });
}

/** Weighs the bytes that the first page of a row adds to its list. */
function weighRowPage(visit: Visit, list: string): Promise<number> {
  return withPage(visit, {}, async (page) => {
    const loaded = loadedScripts(page);
    await page.goto(`${visit.url}${list}`);
    await page.waitForSelector(firstList.shown);
    await waitUntilLoaded(page);
    const before = await loaded();
    await page.locator(`tbody a[data-row-link][href^="${list}/"]`).first().click();
    await page.getByRole('term').first().waitFor();
    await waitUntilLoaded(page);
    return (await loaded()) - before;
  });
}

/** Counts the kilobytes of scripts from now on. */
function loadedScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js'))
      // Negative from the cache, where an import finds what was fetched before.
      sizes.push(request.sizes().then(({ responseBodySize }) => Math.max(0, responseBodySize)));
  });
  return async () => (await Promise.all(sizes)).reduce((total, size) => total + size, 0) / 1000;
}

const timePaint = (visit: Visit, place: Place) =>
  medianOf(rounds, () =>
    open(visit, place, (page) =>
      page.evaluate(
        () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      ),
    ),
  );

const timeUse = (visit: Visit, place: Place) =>
  medianOf(rounds, () => open(visit, place, (_, shownAt) => Promise.resolve(shownAt)));

/** Milliseconds until it was visible, checked in each frame: Playwright's own looks are half a second apart. */
async function shownAt(page: Page, selector: string): Promise<number> {
  const time = await page.waitForFunction(
    (selector) =>
      document.querySelector(selector)?.checkVisibility() ? performance.now() : undefined,
    selector,
    { timeout: 60_000 },
  );
  return Number(await time.jsonValue());
}

/** Opens it on the slow line, waits until it is usable, and reads a time in seconds. */
function open(
  visit: Visit,
  { path, isSignedIn, shown }: Place,
  read: (page: Page, shownAt: number) => Promise<number>,
): Promise<number> {
  return withPage(visit, { isSignedIn, line: slowLine }, async (page) => {
    await page.goto(`${visit.url}${path}`, { waitUntil: 'commit', timeout: 60_000 });
    return (await read(page, await shownAt(page, shown))) / 1000;
  });
}
