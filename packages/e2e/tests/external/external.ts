import { type ServedBackend, serveExternalBackend } from '../../src/external-backend.ts';
import { test as staffTest } from '../console-fixtures.ts';
import { serveExternalConsole } from './console-build.ts';

interface External {
  readonly backend: ServedBackend;
  /** The URL of the console that calls it. */
  readonly url: string;
}

/** Tests of a console that calls another backend: signed in, and started once. */
export const test = staffTest.extend<object, { external: External }>({
  external: [
    async ({ playwright: _ }, use) => {
      const backend = await serveExternalBackend();
      const site = await serveExternalConsole(backend.url);
      await use({ backend, url: site.url });
      await site.close();
      await backend.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  consoleSession: [
    async ({ external }, use) => {
      const user = { name: 'Root Person', email: 'root@external.example', permissions: ['*'] };
      const session = { token: 'external-token', user: JSON.stringify(user) };
      await use({ url: external.url, brand: 'KoshPay', session });
    },
    { scope: 'worker' },
  ],
});
