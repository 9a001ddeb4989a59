import { expect, missingPath, pages, test } from './fixtures.ts';

for (const { path, title, heading } of pages)
  test(`${path} has metadata for people, search engines and share cards`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(new RegExp(`^${title} \\| `));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    for (const name of ['description', 'keywords', 'twitter:description'])
      await expect(page.locator(`meta[name="${name}"]`)).toHaveAttribute('content', /\S.{20}/);
    for (const name of ['og:title', 'og:description', 'og:type', 'og:site_name'])
      await expect(page.locator(`meta[property="${name}"]`)).toHaveAttribute('content', /\S/);
    await expect(page.locator('meta[name="twitter:site"]')).toHaveAttribute('content', /^@\w+/);
    await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute(
      'content',
      'summary_large_image',
    );
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe(path);
    const data = JSON.parse(
      (await page.locator('[type="application/ld+json"]').textContent()) ?? '',
    );
    expect(data['@type']).toBe(path === '/' ? 'Organization' : 'BreadcrumbList');
  });

test('titles and descriptions are all different', async ({ request }) => {
  const heads = await Promise.all(
    pages.map(async ({ path }) => (await (await request.get(path)).text()).split('</head>')[0]),
  );
  for (const pattern of [/<title>(.*?)<\/title>/, /name="description" content="(.*?)"/])
    expect(new Set(heads.map((head) => pattern.exec(head ?? '')?.[1])).size).toBe(pages.length);
});

test('every other path is the not-found page, with status 404', async ({ page }) => {
  const response = await page.goto(missingPath);
  expect(response?.status()).toBe(404);
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('the landing page has its sections in order, and the header leads to each', async ({
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
});

test('the hero leads to /about-us', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Learn More' }).click();
  await expect(page).toHaveURL(/\/about-us$/);
});

test('the footer has the name of the company and all links', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(/© 2025 \S+\. All rights reserved\./);
  for (const { path } of pages.slice(1))
    await expect(footer.locator(`[href="${path}"]`)).toBeVisible();
  await expect(footer.getByRole('navigation', { name: 'Social media' }).locator('a')).toHaveCount(
    3,
  );
});

test('legal pages have seven sections, and the terms their constants', async ({ page }) => {
  await page.goto('/privacy-policy');
  await expect(page.locator('article h2')).toHaveCount(7);
  await page.goto('/terms-conditions');
  await expect(page.locator('article h2')).toHaveCount(7);
  await expect(page.getByText('30 days’ notice')).toBeVisible();
  await expect(page.getByText('fees you paid in the 6 months before')).toBeVisible();
});

test('about, contact and claims are complete', async ({ page }) => {
  await page.goto('/about-us');
  for (const name of ['Our mission', 'Our vision', 'Join us'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.locator('main li')).toHaveCount(3);
  await page.goto('/contact-us');
  await expect(page.locator('main li')).toHaveCount(3);
  await page.goto('/');
  for (const claim of ['AES-256', 'post-quantum', 'FIU-India', 'KYC', 'KYB', 'Custom gas tokens'])
    await expect(page.locator('main')).toContainText(claim);
  await expect(page.locator('main')).toContainText('Merchant dashboard with live analytics');
  for (const name of [
    'Binance Smart Chain',
    'Tron',
    'Ethereum',
    'Polygon',
    'USDT',
    'USDC',
    'BTC',
    'ETH',
  ])
    await expect(page.locator('#partners')).toContainText(name);
});

test('every internal link and anchor resolves', async ({ page, request }) => {
  const hrefs = new Set<string>();
  for (const { path } of [...pages, { path: missingPath }]) {
    await page.goto(path);
    const found = await page
      .locator('a[href], link[rel*="icon"][href], link[rel="manifest"]')
      .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href));
    for (const href of found) hrefs.add(href);
  }
  const { origin } = new URL(page.url());
  const internal = [...hrefs].map((href) => new URL(href)).filter((url) => url.origin === origin);
  expect(internal.length).toBeGreaterThan(15);
  for (const { href, pathname, hash } of internal) {
    const response = await request.get(pathname);
    if (pathname !== missingPath) expect(response.status(), href).toBe(200);
    if (hash) expect(await response.text(), href).toContain(`id="${hash.slice(1)}"`);
  }
});

test('crawlers find a sitemap of every page, robots and a share image', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url]) => new URL(url ?? '').pathname,
  );
  expect(listed).toEqual(pages.map(({ path }) => path));
  expect(await (await request.get('/robots.txt')).text()).toMatch(
    /^Sitemap: http\S+\/sitemap\.xml$/m,
  );
  const image = await (await request.get('/share.png')).body();
  expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1200, 630]);
});
