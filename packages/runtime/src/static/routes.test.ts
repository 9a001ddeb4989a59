import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, setupTestApp, shop } from '../testing/shop.ts';
import { staticRoutes } from './routes.ts';

const test = setupTestApp();
const origins = ['https://admin.example'];
const root = mkdtempSync(join(tmpdir(), 'koshpay-static-'));
const themeScript = `document.documentElement.dataset.theme = 'dark'`;
let app: FastifyInstance;

const files = {
  'site/index.html': `<title>Home</title><script>${themeScript}</script><script type="application/ld+json">{}</script><script src="/a.js"></script>`,
  'site/about-us.html': '<title>About</title>',
  'site/faqs/index.html': '<title>FAQs</title>',
  'site/404.html': '<title>Page Not Found</title>',
  'site/_astro/main.4f2a.js': 'console.log(1)'.repeat(20),
  'site/favicon.svg': '<svg/>',
  'site/sitemap.xml': '<urlset/>',
  'site/robots.txt': 'User-agent: *',
  'site/_astro/main.7b1c.css': 'body{}',
  'site/_astro/main.4f2a.js.map': '{}',
  'site/.secret': 'no',
  'site/.git/config': 'no',
  'console/index.html':
    '<head><title>Console</title><script type="module" src="/console/main.js"></script></head>',
  'console/console/main.9c1d.js': 'console.log(2)',
};

beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const script = join(root, 'site/_astro/main.4f2a.js');
  writeFileSync(`${script}.br`, brotliCompressSync(files['site/_astro/main.4f2a.js']));
  const builds = { site: join(root, 'site'), console: join(root, 'console') };
  app = await createTestApp(test);
  await app.register(staticRoutes, {
    builds,
    origins,
    routes: shop.consoleRoutes,
    pages: {
      '/pay/:code': async ({ params }) =>
        (params as { code: string }).code === 'known'
          ? { html: '<title>Pay</title>', headers: { 'cache-control': 'no-store' } }
          : undefined,
    },
  });
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

describe('a path', () => {
  it.each([
    ['/', 200, 'Home'],
    ['/about-us', 200, 'About'],
    ['/about-us/', 200, 'About'],
    ['/faqs', 200, 'FAQs'],
    ['/about-us?utm=1', 200, 'About'],
    ['/auth/login', 200, 'Console'],
    ['/goods?page=2', 200, 'Console'],
    ['/stock/today', 200, 'Console'],
    ['/goods/42/7', 404, 'Console'],
    ['/nothing/here', 404, 'Page Not Found'],
    ['/..%2f..%2fpackage.json', 404, 'Page Not Found'],
    ['/404', 404, 'Page Not Found'],
  ])('%s → %i %s', async (url, status, title) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain(`<title>${title}</title>`);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers.etag).toBeDefined();
  });

  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/auth/login', 'text/html; charset=utf-8'],
    ['/nothing/here', 'text/html; charset=utf-8'],
    ['/_astro/main.7b1c.css', 'text/css; charset=utf-8'],
    ['/_astro/main.4f2a.js', 'application/javascript; charset=utf-8'],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/healthz', 'application/json; charset=utf-8'],
    ['/api/nothing', 'application/json; charset=utf-8'],
  ])('%s has its type and character set (ASVS V4.1.1)', async (url, type) => {
    const { headers } = await app.inject(url);
    expect(headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' });
  });

  it.each(['/_astro', '/_astro/', '/console/', '/_astro/..%2f'])(
    '%s lists no folder (ASVS V13.4.3)',
    async (url) => {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toMatch(/main\.4f2a|main\.9c1d\.js.*main/);
    },
  );

  it('of a page that is made is that page, or the 404 page of the site', async () => {
    const made = await app.inject('/pay/known');
    expect([made.statusCode, made.body]).toEqual([200, '<title>Pay</title>']);
    expect(made.headers['cache-control']).toBe('no-store');
    const missing = await app.inject('/pay/other');
    expect(missing.statusCode).toBe(404);
    expect(missing.body).toContain('<title>Page Not Found</title>');
  });

  it('below /api is never a page', async () => {
    for (const url of ['/api', '/api/', '/api/tokens', '/api/admin']) {
      expect((await app.inject(url)).json().code, url).toBe('not_found');
    }
  });

  it('answers HEAD and revalidation', async () => {
    const { headers } = await app.inject('/about-us');
    expect((await app.inject({ method: 'HEAD', url: '/about-us' })).statusCode).toBe(200);
    const again = await app.inject({
      url: '/about-us',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('a file', () => {
  it('with a hash in its name is cached permanently and sent compressed', async () => {
    const plain = await app.inject('/_astro/main.4f2a.js');
    const packed = await app.inject({
      url: '/_astro/main.4f2a.js',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length);
    const script = await app.inject('/console/main.9c1d.js');
    expect(script.body).toBe('console.log(2)');
    expect(script.headers['cache-control']).toContain('immutable');
  });

  it('that is hidden, of version control or a source map is not served (ASVS V13.4.1)', async () => {
    for (const url of ['/.secret', '/.git/config', '/.git/', '/_astro/main.4f2a.js.map'])
      expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404]);
  });

  it.each([
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%252f..%252fpackage.json',
    '/_astro/..%5c..%5cpackage.json',
    '/_astro/main.4f2a.js%00.html',
    '/sitemap.xml/../../package.json',
  ])('outside of the builds has no URL: %s (ASVS V5.3.2)', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  });
});

describe("a page's policy", () => {
  it('allows only the inline scripts of the build (ASVS V3.4.3, V3.4.6, V3.7.1, V14.2.3)', async () => {
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    expect(policy.split('; ')).toMatchInlineSnapshot(`
      [
        "default-src 'self'",
        "script-src 'self' 'sha256-OtwzC4kLCUqUC1CG1s30zaJDdDxZwQK0GoeqKYn4JMc='",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self' data:",
        "connect-src 'self' https://admin.example",
        "form-action 'self' https://admin.example",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "object-src 'none'",
      ]
    `);
  });
});

describe('without a site', () => {
  it('every page is the console, which shows its own not-found page', async () => {
    const alone = await createTestApp(test);
    const builds = { console: join(root, 'console') };
    await alone.register(staticRoutes, { builds, origins, routes: ['/books'] });
    for (const [url, status] of [
      ['/', 200],
      ['/books', 200],
      ['/nothing', 404],
    ] as const) {
      const answer = await alone.inject(url);
      expect([answer.statusCode, answer.body], url).toEqual([
        status,
        expect.stringContaining('Console'),
      ]);
    }
    await alone.close();
  });
});

describe('without builds', () => {
  it('shows what to do, and the API works', async () => {
    const nowhere = { site: join(root, 'x'), console: join(root, 'y') };
    const bare = await createTestApp(test);
    await bare.register(staticRoutes, {
      builds: nowhere,
      origins,
      routes: shop.consoleRoutes,
    });
    const page = await bare.inject('/');
    expect(page.statusCode).toBe(503);
    expect(page.body).toContain('pnpm build');
    expect((await bare.inject('/auth/login')).statusCode).toBe(503);
    expect((await bare.inject('/readyz')).statusCode).toBe(200);
    await bare.close();
  });
});

it('carries what the server says now in the page of the console (ASVS V1.2.1)', async () => {
  const builds = { console: join(root, 'console') };
  let brandName: string | undefined;
  const own = await createTestApp(test);
  const routes = shop.consoleRoutes;
  await own.register(staticRoutes, {
    builds,
    origins,
    routes,
    meta: () => ({ 'single-sign-on': 'Log in at "Bank" <x>', 'brand-name': brandName }),
  });
  const page = await own.inject('/auth/login');
  expect(page.body).toContain('<title>Console</title>');
  expect(page.body).toContain(
    '<meta name="single-sign-on" content="Log in at &quot;Bank&quot; &lt;x>">',
  );
  expect(page.body).not.toContain('brand-name');
  expect(page.headers['cache-control']).toBe('no-cache');
  expect(page.headers['content-security-policy']).toContain("default-src 'self'");
  brandName = 'Acme';
  const renamed = await own.inject('/auth/login');
  expect(renamed.body).toContain('<meta name="brand-name" content="Acme">');
  await own.close();
});
