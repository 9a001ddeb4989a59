import { fileURLToPath } from 'node:url';
import { freePort } from '../../src/free-port.ts';
import { type Product, signIn, startProduct } from '../../src/product.ts';
import { test as staffTest } from '../console-fixtures.ts';

const main = fileURLToPath(new URL('../../../trial/src/server.ts', import.meta.url));

/** Tests of the trial product in its own console: signed in, and started once a worker. */
export const test = staffTest.extend<object, { trial: Product }>({
  trial: [
    async ({ playwright: _ }, use) => {
      const trial = await startProduct({ main, port: await freePort() });
      await use(trial);
      await trial.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  consoleSession: [
    async ({ trial: { url } }, use) => {
      const { authorization } = await signIn(url, 'admin', 'trial-demo');
      const token = authorization.replace('Bearer ', '');
      await use({ url, brand: 'Trial', session: { token } });
    },
    { scope: 'worker' },
  ],
});
