import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { missed } from '@koshpay/engine/testing/aim';
import { z } from 'zod';
import { browserOptions } from '../src/browser.ts';
import { median } from './median.ts';
import { openPayment } from './open-payment.ts';

/** Installed only for measuring: as a dependency it would add 176 MB to every installation. */
const lighthouse = 'lighthouse@13.5.0';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const audits = [
  'largest-contentful-paint',
  'cumulative-layout-shift',
  'total-blocking-time',
  'total-byte-weight',
] as const;
const longestPaint = 1200;
const rounds = 3;

/** The audits that a not-found page must fail: not indexed, and status 404. */
const missing = '/no-such-page';
const missingSkips = ['is-crawlable', 'http-status-code', 'errors-in-console'];

const runFile = promisify(execFile);

const flags = [
  '--headless=new',
  // Only this machine can be reached.
  "--host-resolver-rules='MAP * ~NOTFOUND, EXCLUDE localhost'",
  ...browserOptions.args,
];

const reportSchema = z.object({
  categories: z.record(z.enum(categories), z.object({ score: z.number() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
});

/** Lighthouse's scores of every public page and that of a payment, as a phone on slow 4G with a CPU four times slower. */
export async function benchLighthouse(url: string): Promise<string[]> {
  if (!(await canFetch())) return [`lighthouse      not measured: npx cannot fetch ${lighthouse}`];
  const lines = ['lighthouse      performance, accessibility, best practices, SEO (aim: 100 each)'];
  for (const path of [...(await listPages(url)), missing, await openPayment(url)]) {
    const { scores, values } = await measure(`${url}${path}`);
    const [paint, shift, blocking, bytes] = values as [number, number, number, number];
    const isMet = isGood({ scores, values }) && (!path.startsWith('/pay/') || bytes <= 14_000);
    lines.push(
      `  ${path.slice(0, 17).padEnd(17)} ${scores.map((score) => `${score}`.padStart(3)).join(' ')}, ` +
        `LCP ${(paint / 1000).toFixed(2)} s, CLS ${shift.toFixed(3)}, TBT ${blocking.toFixed(0)} ms, ${(bytes / 1000).toFixed(1)} kB${isMet ? '' : missed}`,
    );
  }
  return [
    ...lines,
    '  aims              LCP at most 1.2 s, CLS 0, TBT 0, a payment in 14 kB; medians of 3 where one run missed',
  ];
}

/** True if npm can install it: from its cache or a registry. */
function canFetch(): Promise<boolean> {
  return runFile('npx', ['--yes', lighthouse, '--version']).then(
    () => true,
    () => false,
  );
}

/** The paths of the sitemap. */
async function listPages(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, page = '']) => new URL(page).pathname);
}

async function measure(page: string) {
  const runs = [await run(page)];
  if (!isGood(runs[0] as Run)) while (runs.length < rounds) runs.push(await run(page));
  return {
    scores: categories.map((_, at) => median(runs.map(({ scores }) => scores[at] as number))),
    values: audits.map((_, at) => median(runs.map(({ values }) => values[at] as number))),
  };
}

type Run = Awaited<ReturnType<typeof run>>;

function isGood({ scores, values: [paint = 0, shift, blocking] }: Run): boolean {
  return (
    scores.every((score) => score === 100) && paint <= longestPaint && shift === 0 && blocking === 0
  );
}

/** One run; on a busy machine the trace may be lost, and Lighthouse must run again. */
async function run(page: string) {
  const stdout = await report(page).catch(() => report(page));
  const { categories: found, audits: measured } = reportSchema.parse(JSON.parse(stdout));
  return {
    scores: categories.map((name) => Math.round((found[name]?.score ?? 0) * 100)),
    values: audits.map((name) => measured[name]?.numericValue ?? Number.NaN),
  };
}

/** The report as JSON; without a usable trace it fails. */
async function report(page: string): Promise<string> {
  const options = [
    page,
    '--quiet',
    '--no-enable-error-reporting',
    '--output=json',
    `--only-categories=${categories.join()}`,
    `--chrome-flags=${flags.join(' ')}`,
    ...(page.endsWith(missing) ? ['--ignore-status-code', `--skip-audits=${missingSkips}`] : []),
  ];
  const { stdout } = await runFile('npx', ['--yes', lighthouse, ...options], {
    env: { ...process.env, CHROME_PATH: browserOptions.executablePath },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}
