import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test as base } from '@playwright/test';
import { startIdentityProvider } from '../../../api/src/testing/identity-provider.ts';
import { freePort } from '../../src/free-port.ts';
import { startProduct } from '../../src/product.ts';

const server = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url));

interface Production {
  readonly url: string;
  readonly provider: Awaited<ReturnType<typeof startIdentityProvider>>;
  /** Runs `pnpm admin:create` beside the server; returns the path of the link that it prints. */
  readonly adminCreate: (...args: string[]) => Promise<string>;
}

/** A production server with an identity provider, started once a worker. */
export const test = base.extend<object, { production: Production }>({
  production: [
    async ({ playwright: _ }, use) => {
      const port = await freePort();
      const site = `http://localhost:${port}`;
      const provider = await startIdentityProvider(`${site}/api/admin/login/sso/callback`);
      const env = {
        MODE: 'production',
        HOST: '127.0.0.1',
        INSECURE_SIGN_IN: 'true',
        LOG_LEVEL: 'silent',
        DRAIN_SECONDS: '0',
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: provider.client.id,
        OIDC_CLIENT_SECRET: provider.client.secret,
        OIDC_LABEL: 'Bank login',
      };
      const { url, dataDir, stop } = await startProduct({ port, env });
      await use({
        url,
        provider,
        adminCreate: async (...args) => {
          const options = { env: { ...process.env, ...env, DATA_DIR: dataDir } };
          const ran = promisify(execFile)(
            process.execPath,
            [server, 'admin:create', ...args],
            options,
          );
          return /\/auth\/\w+#\S+/.exec((await ran).stdout)?.[0] ?? '';
        },
      });
      await stop();
      await provider.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ production }, use) => use(production.url),
});
