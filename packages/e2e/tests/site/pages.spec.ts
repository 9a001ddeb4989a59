import type { Page } from '@playwright/test';
import { expect, missingPath, pages, test } from './fixtures.ts';

test('every page has metadata for people, search engines and share cards, and no dead link', async ({
  page,
  request,
}) => {
  const origins = new Set<string>();
  page.on('request', (each) => origins.add(new URL(each.url()).origin));
  const hrefs = new Set<string>();
  const collectLinks = async () => {
    const links = page.locator('a[href], link[rel*="icon"][href], link[rel="manifest"]');
    const found = await links.evaluateAll((all) =>
      all.map((each) => (each as HTMLAnchorElement).href),
    );
    for (const href of found) hrefs.add(href);
  };

  for (const each of pages)
    await test.step(each.path, async () => {
      const response = await page.goto(each.path);
      expect(response?.status()).toBe(200);
      await expectMetadata(page, each);
      await collectLinks();
    });

  await test.step('every other path is the not-found page, with status 404', async () => {
    const response = await page.goto(missingPath);
    expect(response?.status()).toBe(404);
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await collectLinks();
  });

  const { origin } = new URL(page.url());
  expect([...origins], 'nothing comes from another origin').toEqual([origin]);
  const internal = [...hrefs].map((href) => new URL(href)).filter((url) => url.origin === origin);
  expect(internal.length).toBeGreaterThan(15);
  for (const { href, pathname, hash } of internal) {
    const response = await request.get(pathname);
    if (pathname !== missingPath) expect(response.status(), href).toBe(200);
    if (hash) expect(await response.text(), href).toContain(`id="${hash.slice(1)}"`);
  }
});

test('titles and descriptions are all different', async ({ request }) => {
  const heads = await Promise.all(
    pages.map(async ({ path }) => (await (await request.get(path)).text()).split('</head>')[0]),
  );
  for (const pattern of [/<title>(.*?)<\/title>/, /name="description" content="(.*?)"/])
    expect(new Set(heads.map((head) => pattern.exec(head ?? '')?.[1])).size).toBe(pages.length);
});

test('the landing page has its sections in order; the header leads to each, and the hero to /about-us', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const ids = ['whychooseus', 'features', 'howitworks', 'security', 'partners', 'contactus'];
  const sections = page.locator('main section[id]');
  expect(await sections.evaluateAll((all) => all.map(({ id }) => id))).toEqual(ids);
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const [at, id] of ids.entries()) {
    await menu.getByRole('link').nth(at).click();
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    await expect(page.locator(`#${id} h2`)).toBeInViewport();
  }
  await expect(page.locator('#howitworks li')).toHaveCount(5);

  await test.step('its claims are complete', async () => {
    const main = page.locator('main');
    for (const claim of ['AES-256', 'post-quantum', 'FIU-India', 'KYC', 'KYB', 'Custom gas tokens'])
      await expect(main).toContainText(claim);
    await expect(main).toContainText('Merchant dashboard with live analytics');
    const chains = ['Binance Smart Chain', 'Tron', 'Ethereum', 'Polygon'];
    for (const name of [...chains, 'USDT', 'USDC', 'BTC', 'ETH'])
      await expect(page.locator('#partners')).toContainText(name);
  });

  await test.step('the footer has the name of the company and all links', async () => {
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText(/© 2025 \S+\. All rights reserved\./);
    for (const { path } of pages.slice(1))
      await expect(footer.locator(`[href="${path}"]`)).toBeVisible();
    const social = footer.getByRole('navigation', { name: 'Social media' });
    await expect(social.locator('a')).toHaveCount(3);
  });

  await page.getByRole('link', { name: 'Learn More' }).click();
  await expect(page).toHaveURL(/\/about-us$/);
});

test('legal pages have seven sections, and the terms their constants; about and contact are complete', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  await expect(page.locator('article h2')).toHaveCount(7);
  await page.goto('/terms-conditions');
  await expect(page.locator('article h2')).toHaveCount(7);
  await expect(page.getByText('30 days’ notice')).toBeVisible();
  await expect(page.getByText('fees you paid in the 6 months before')).toBeVisible();
  await page.goto('/about-us');
  for (const name of ['Our mission', 'Our vision', 'Join us'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.locator('main li')).toHaveCount(3);
  await page.goto('/contact-us');
  await expect(page.locator('main li')).toHaveCount(3);
});

test('crawlers find a sitemap of every page, robots and a share image', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url]) => new URL(url ?? '').pathname,
  );
  expect(listed).toEqual(pages.map(({ path }) => path));
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(
    /^Disallow: \/api\/\nAllow: \/api\/v1\/docs\n\nSitemap: http\S+\/sitemap\.xml$/m,
  );
  const image = await (await request.get('/share.png')).body();
  expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('people who found a weakness learn whom to tell', async ({ request }) => {
  const answer = await request.get('/.well-known/security.txt');
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const [, expires = ''] = /^Expires: (\S+)$/m.exec(text) ?? [];
  expect(new Date(expires).getTime()).toBeGreaterThan(Date.now());
});

test('developers find the API from the contact page', async ({ page }) => {
  await page.goto('/contact-us');
  await expect(page.getByText('gateway? Read')).toBeVisible();
  await page.getByRole('link', { name: 'Read the API documentation' }).click();
  await expect(page).toHaveURL('/api/v1/docs');
  await expect(page).toHaveTitle(/API/);
});

async function expectMetadata(
  page: Page,
  { path, title, heading }: (typeof pages)[number],
): Promise<void> {
  await expect(page).toHaveTitle(new RegExp(`^${title} \\| `));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  for (const name of ['description', 'keywords', 'twitter:description'])
    await expect(page.locator(`meta[name="${name}"]`)).toHaveAttribute('content', /\S.{20}/);
  for (const name of ['og:title', 'og:description', 'og:type', 'og:site_name'])
    await expect(page.locator(`meta[property="${name}"]`)).toHaveAttribute('content', /\S/);
  const twitter = { site: /^@\w+/, card: 'summary_large_image' };
  for (const [name, content] of Object.entries(twitter))
    await expect(page.locator(`meta[name="twitter:${name}"]`)).toHaveAttribute('content', content);
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  expect(new URL(canonical ?? '').pathname).toBe(path);
  const data = JSON.parse((await page.locator('[type="application/ld+json"]').textContent()) ?? '');
  expect(data['@type']).toBe(path === '/' ? 'Organization' : 'BreadcrumbList');
}
