import type { Browser, Page } from '@playwright/test';
import { signIn } from '../../src/product.ts';
import { median } from '../median.ts';

/** A wait of staff, or the files that their browser loads, in a build of the console. */
export interface Measure {
  readonly name: string;
  readonly unit: 'ms' | 's' | 'kB';
  /** The aim: at most this. */
  readonly aim: number;
  /** Undefined where the build does not have it. */
  take(visit: Visit): Promise<number | undefined>;
}

/** A running console, and a browser to open it in. */
export interface Visit {
  readonly browser: Browser;
  readonly url: string;
  /** The session storage of a person who is signed in. */
  readonly session: Readonly<Record<string, string>>;
}

/** Signs in at a running console. */
export async function startVisit(browser: Browser, url: string): Promise<Visit> {
  const headers = await signIn(url);
  const response = await fetch(`${url}/api/admin/me`, { headers });
  const me = (await response.json()) as { user: object; capabilities: unknown };
  const token = headers.authorization.replace('Bearer ', '');
  const user = { ...me.user, capabilities: me.capabilities };
  return { browser, url, session: { token, user: JSON.stringify(user) } };
}

interface Conditions {
  /** The factor by which the processor is slower. */
  readonly slowdown?: number;
  readonly line?: Line;
  readonly isSignedIn?: boolean;
}

/** A slow connection: milliseconds of latency, bytes a second. */
export interface Line {
  readonly latency: number;
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
}

/** Opens a page with nothing cached, calls `use`, and closes it. */
export async function withPage<T>(
  { browser, session }: Visit,
  { slowdown = 1, line, isSignedIn = true }: Conditions,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    if (isSignedIn)
      await page.addInitScript((entries) => {
        for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
      }, session);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    if (line) {
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', { offline: false, ...line });
    }
    return await use(page);
  } finally {
    await context.close();
  }
}

/** The median of this number of runs. */
export async function medianOf(
  times: number,
  run: (index: number) => Promise<number>,
): Promise<number> {
  const values: number[] = [];
  while (values.length < times) values.push(await run(values.length));
  return median(values);
}
