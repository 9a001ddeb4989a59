import { expect } from '@playwright/test';
import { collectScripts } from '../../src/script-bytes.ts';
import { test } from '../console-fixtures.ts';

test('a bar of the volume is chosen by keyboard, announced, and opens exactly its rows', async ({
  page,
}) => {
  const scripts = collectScripts(page);
  const isPlotLoaded = () => [...scripts].some((script) => script.includes('/Plot-'));
  await page.goto('/dashboard/transactions');
  const chart = page.getByRole('slider', { name: /^Blockchain Transactions/ });
  await expect(chart.locator('path').first()).toBeVisible();
  await chart.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuetext', /Confirmed \d+/);
  const text = (await chart.getAttribute('aria-valuetext')) ?? '';
  const counts = [...text.matchAll(/(?:Pending|Confirmed|Failed) (\d+)/g)];
  const rows = counts.reduce((sum, [, count]) => sum + Number(count), 0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/transactions\/all\?created_at_from=(\S+)&created_at_to=\1$/);
  await expect(page.getByText(`${rows} total`)).toBeVisible();

  await page.goBack();
  await page.getByRole('radio', { name: 'Month' }).check();
  await page.getByLabel('By').selectOption('Currency');
  await expect(page).toHaveURL('/dashboard/transactions?grain=month&by=currency');
  await expect(page.getByRole('link', { name: 'USDC' })).toHaveAttribute('href', /currency=USDC/);

  // The library of charts is loaded with lines; bars need none.
  expect(isPlotLoaded()).toBe(false);
  await page.route('**/api/admin/metrics?**', (route) =>
    route.fulfill({ json: { data: metrics } }),
  );
  await page.goto('/dashboard/metrics');
  await expect(page.getByRole('slider').first().locator('canvas')).toBeVisible();
  expect(isPlotLoaded()).toBe(true);
});

/** The metrics of a server that has run for two minutes, which that of the tests may not have. */
const metrics = {
  step_seconds: 60,
  limits: { failure_percent: 5, latency_ms: 1_000, event_loop_ms: 100 },
  points: ['09:00', '09:01'].map((time) => ({
    at: `2026-11-01T${time}:00Z`,
    ...{ processes: 1, requests: 60, failures: 1, sign_in_failures: 0, cpu_seconds: 1 },
    ...{ p50_ms: 5, p95_ms: 20, p99_ms: 40, connections: 2, waiting: 0, max_connections: 100 },
    ...{ event_loop_lag: 0, memory_bytes: 160_000_000 },
  })),
};
