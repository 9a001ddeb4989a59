import { type ForeignBackend, startForeignBackend } from '../../src/foreign-backend.ts';
import { test as staffTest } from '../staff.ts';
import { serveForeignConsole } from './console-build.ts';

interface Foreign {
  readonly backend: ForeignBackend;
  /** Where the console is that was built for it. */
  readonly url: string;
}

/** Tests of a console that was built for somebody else's backend: signed in, and started once. */
export const test = staffTest.extend<object, { foreign: Foreign }>({
  foreign: [
    async ({ playwright: _ }, use) => {
      const backend = await startForeignBackend();
      const site = await serveForeignConsole(backend.url);
      await use({ backend, url: site.url });
      await site.close();
      await backend.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  staffed: [
    async ({ foreign }, use) => {
      const user = { name: 'Root Person', email: 'root@foreign.example', permissions: ['*'] };
      const session = { token: 'foreign-token', user: JSON.stringify(user) };
      await use({ url: foreign.url, brand: 'OtherPay', session });
    },
    { scope: 'worker' },
  ],
});
