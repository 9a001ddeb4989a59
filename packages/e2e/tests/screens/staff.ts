import { type APIRequestContext, test as base, type Page, type Route } from '@playwright/test';

const staff = { username: 'admin', password: 'koshpay-demo' };

interface Given {
  /** Calls the admin API as demo staff and answers `data`. */
  readonly call: <Data>(
    method: 'get' | 'post' | 'patch' | 'delete',
    path: string,
    body?: object,
  ) => Promise<Data>;
}

/** Tests of screens: the page is signed in, with one sign-in a worker. */
export const test = base.extend<Given, { token: string }>({
  token: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' });
      await use(await readToken(request));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  page: async ({ page, token }, use) => {
    await page.addInitScript((value) => sessionStorage.setItem('token', value), token);
    await use(page);
  },
  call: async ({ request, token }, use) => {
    await use(async (method, path, body) => {
      const answer = await request[method](`/api/admin/${path}`, {
        headers: { authorization: `Bearer ${token}` },
        ...(body && { data: body }),
      });
      if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
      return (await answer.json()).data;
    });
  },
});

async function readToken(request: APIRequestContext): Promise<string> {
  const answer = await request.post('/api/admin/login', { data: staff });
  return ((await answer.json()) as { token: string }).token;
}

/** Lets a list answer these rows, whatever the database holds. */
export async function answerList(page: Page, resource: string, rows: object[]): Promise<void> {
  const json = { data: rows, total: rows.length };
  await page.route(`**/api/admin/${resource}/list**`, (route: Route) => route.fulfill({ json }));
}

let count = 0;

/** A short word that no other test uses. */
export function fresh(): string {
  count += 1;
  return `${Date.now().toString(36).slice(-6)}${process.pid.toString(36)}${count}`;
}
