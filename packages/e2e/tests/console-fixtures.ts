import { test as base, type Page, type Route } from '@playwright/test';

export const staff = { username: 'admin', password: 'koshpay-demo' };

/** Half of the time for which a proof counts. */
const proofMs = 5 * 60_000;

/** A running console, and a sign-in to it. */
interface SignedInConsole {
  readonly url: string;
  /** Its name. */
  readonly brand: string;
  /** The content of its session storage. */
  readonly session: Readonly<Record<string, string>>;
  /** Proves again who is signed in, before the proof is too old for what moves money or trust. */
  readonly confirm?: () => Promise<void>;
}

/** Calls the admin API as demo staff and returns `data`. */
export type Call = <Data>(
  method: 'get' | 'post' | 'patch' | 'delete',
  path: string,
  body?: object,
) => Promise<Data>;

interface Given {
  readonly brand: string;
  readonly call: Call;
}

/** Tests of the console: the page is signed in, with one sign-in per worker. */
export const test = base.extend<Given, { consoleSession: SignedInConsole }>({
  consoleSession: [
    async ({ playwright }, use, { project }) => {
      const url = project.use.baseURL ?? '';
      const request = await playwright.request.newContext({ baseURL: url });
      const answer = await request.post('/api/admin/login', { data: staff });
      const session = { token: (await answer.json()).token as string };
      let provedAt = Date.now();
      const confirm = async () => {
        if (Date.now() - provedAt < proofMs) return;
        const headers = { authorization: `Bearer ${session.token}` };
        const data = { password: staff.password };
        const proved = await request.post('/api/admin/me/step-up', { headers, data });
        session.token = (await proved.json()).token;
        provedAt = Date.now();
      };
      await use({ url, brand: 'KoshPay', session, confirm });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ consoleSession }, use) => use(consoleSession.url),
  brand: ({ consoleSession }, use) => use(consoleSession.brand),
  page: async ({ page, consoleSession }, use) => {
    await consoleSession.confirm?.();
    await page.addInitScript((session) => {
      for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
    }, consoleSession.session);
    await use(page);
  },
  call: async ({ request, consoleSession }, use) => {
    await use(async (method, path, body) => {
      const answer = await request[method](`/api/admin/${path}`, {
        headers: { authorization: `Bearer ${consoleSession.session.token}` },
        ...(body && { data: body }),
      });
      if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
      return (await answer.json()).data;
    });
  },
});

/** Tests without a session, by the same workers: another browser takes a second to start. */
export const signedOut = test.extend({
  page: async ({ context }, use) => use(await context.newPage()),
});

/** Mocks a list with these rows. */
export async function mockList(page: Page, resource: string, rows: object[]): Promise<void> {
  const json = { data: rows, total: rows.length };
  await page.route(`**/api/admin/${resource}/list**`, (route: Route) => route.fulfill({ json }));
}

/**
 * The first call fails as if there were no server; later ones wait until it is restored, so that
 * automatic retries are never faster than the test.
 */
export async function failFirstRequest(page: Page, url: string) {
  let calls = 0;
  const { promise, resolve: restore } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    calls += 1;
    if (calls === 1) return route.abort('connectionrefused');
    await promise;
    return route.fallback();
  });
  return { calls: () => calls, restore };
}

let count = 0;

/** A short word that no other test uses. */
export function uniqueText(): string {
  count += 1;
  return `${Date.now().toString(36).slice(-6)}${process.pid.toString(36)}${count}`;
}
