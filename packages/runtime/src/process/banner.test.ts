import { expect, it } from 'vitest';
import { loadShopEnv } from '../testing/load-shop-env.ts';
import { shop } from '../testing/shop.ts';
import { toBanner } from './banner.ts';

const url = 'http://localhost:4000';
const banner = (settings: Record<string, string>) =>
  toBanner(
    { server: shop, builds: { console: 'console', site: 'site' } },
    loadShopEnv(settings),
    url,
    2.1,
  ).join('\n');

it('says where everything is, how to sign in, and that the private database stops, too', () => {
  expect(banner({ METRICS_PORT: '9464' })).toMatchInlineSnapshot(`
    "
      Ready: http://localhost:4000 (2.1 s)

      The site             http://localhost:4000/
      The console          http://localhost:4000/auth/login
      The API              http://localhost:4000/api/docs
      Metrics              http://127.0.0.1:9464/metrics

      Demo sign-ins, which do not work in production:
        admin    shop-demo   no second factor
        ops      shop-demo   two-factor secret JBSWY3DPEHPK3PXP

      Ctrl-C stops it, the database included.
    "
  `);
});

it('has what a process of several serves, and leaves their database alone', () => {
  const shared = { MODE: 'production', SECRETS_KEY: Buffer.alloc(32).toString('base64') };
  const DATABASE_URL = 'postgres://pay@localhost/pay';
  const METRICS_TOKEN = 'token-of-the-metrics';
  expect(banner({ ...shared, DATABASE_URL, METRICS_TOKEN, ROLE: 'worker' })).toMatchInlineSnapshot(`
    "
      Ready: http://localhost:4000 (2.1 s)

      Metrics              http://localhost:4000/metrics

      Ctrl-C stops it.
    "
  `);
  expect(banner({ ...shared, DATABASE_URL })).toMatchInlineSnapshot(`
    "
      Ready: http://localhost:4000 (2.1 s)

      The site             http://localhost:4000/
      The console          http://localhost:4000/auth/login
      The API              http://localhost:4000/api/docs

      Ctrl-C stops it.
    "
  `);
});
