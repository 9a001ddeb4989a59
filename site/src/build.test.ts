import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { devanagariCharset, latinCharset } from './fonts/integration.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const texts = new Map<string, string>();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  const env = {
    ...process.env,
    BRAND_NAME: 'AcmePay',
    BRAND_ADDRESS: '1 Test Street; Pune 411001',
    SITE_URL: 'https://acmepay.example/',
    API_URL: 'https://api.acmepay.example/api/',
    ASTRO_TELEMETRY_DISABLED: '1',
  };
  const astro = join(root, 'node_modules/.bin/astro');
  await promisify(execFile)(astro, ['build', '--outDir', folder], { cwd: root, env });
  const names = (await readdir(folder)).filter((name) =>
    /\.(html|webmanifest|xml|txt)$/.test(name),
  );
  for (const name of names) texts.set(name, await readFile(join(folder, name), 'utf8'));
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

const pages = () => [...texts].filter(([name]) => name.endsWith('.html'));

it('builds the six public pages and the not-found page', () => {
  expect(pages().map(([name]) => name)).toMatchInlineSnapshot(`
    [
      "404.html",
      "about-us.html",
      "contact-us.html",
      "faqs.html",
      "index.html",
      "privacy-policy.html",
      "terms-conditions.html",
    ]
  `);
});

it('shows only the name of the brand’s setting', () => {
  for (const [name, text] of texts) expect(text, name).not.toMatch(/KoshPay/i);
  for (const [name, text] of pages()) expect(text, name).toMatch(/<title>[^<]+ \| AcmePay</);
  expect(texts.get('contact-us.html')).toContain('hello@acmepay.example');
  expect(texts.get('contact-us.html')).toContain('1 Test Street, Pune 411001');
});

it('takes the URLs of the site and the API from the settings', () => {
  const landing = texts.get('index.html');
  expect(landing).toContain('<link rel="canonical" href="https://acmepay.example/">');
  expect(landing).toContain('action="https://api.acmepay.example/api/public/registrations"');
  for (const [name, text] of texts) expect(text, name).not.toContain('localhost');
});

it('contains only characters of its subset fonts', () => {
  const known = new Set(latinCharset + devanagariCharset);
  for (const [name, html] of pages()) {
    const visible = html.replaceAll(/<(style|script)\b.*?<\/\1>|<[^>]*>|\s/gs, '');
    expect(
      [...visible].filter((character) => !known.has(character)),
      name,
    ).toEqual([]);
  }
});

it('is valid HTML', async () => {
  const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
  for (const [name, html] of pages()) {
    const { results } = await validator.validateString(html);
    expect(
      results.flatMap(({ messages }) => messages),
      name,
    ).toEqual([]);
  }
});
