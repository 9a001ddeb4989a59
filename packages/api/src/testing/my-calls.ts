import { TOTP } from 'otpauth';
import type { TestApp } from './setup.ts';
import type { createStaffFixture } from './staff-fixture.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The code of an authenticator app, some steps from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

/** The calls of a person about their own account, from the site of the settings. */
export function createMyCalls(test: TestApp, person: ReturnType<typeof createStaffFixture>) {
  /** Signs in once more and returns calls as that session. */
  async function signIn(body: object = {}) {
    let { token } = (await person.login({ ...body })).json() as { token: string };
    return {
      use: (next: string) => {
        token = next;
      },
      async call(method: Method, path: string, payload?: object, app = test.app) {
        const headers = { authorization: `Bearer ${token}`, origin: test.settings.SITE_URL };
        const url = `/api/admin/me${path}`;
        return app.inject({ method, url, headers, ...(payload && { payload }) });
      },
    };
  }

  /** An account whose app has just been set up, and its session. */
  async function withApp() {
    await person.addStaff();
    const { call, use } = await signIn();
    const { secret, uri } = (await call('POST', '/second-factor')).json();
    const answer = await call('POST', '/second-factor/confirm', {
      two_fa_code: codeOf(secret, -1),
    });
    return { call, use, secret, uri, codes: answer.json().recovery_codes as string[] };
  }

  return { signIn, withApp };
}
