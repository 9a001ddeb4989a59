import { expect } from '@playwright/test';
import { test } from '../console-fixtures.ts';

test.use({ timezoneId: 'America/Los_Angeles' });

test('a day is the same in the filter, the cells and the chart: of the product, or as chosen', async ({
  page,
  call,
}) => {
  const [newest] = await call<{ createdAt: string }[]>('get', 'transactions/list?page=1&limit=1');
  for (const zone of ['Asia/Kolkata', 'America/Los_Angeles']) {
    // A day that is over has more rows than a page, which then says how many there are.
    const at = new Date(newest?.createdAt ?? '').getTime() - 24 * 60 * 60 * 1000;
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(at);
    const format = { timeZone: zone, day: '2-digit', month: 'short', year: 'numeric' } as const;
    const shown = new Intl.DateTimeFormat('en-GB', format).format(at);
    await page.goto(`/transactions/all?created_at_from=${day}&created_at_to=${day}`);
    const names = page.getByRole('button', { name: `: times are in ${zone}` });
    await expect(names).toBeVisible();
    const times = page.locator('tbody time');
    await expect(times.first()).toBeVisible();
    for (const time of await times.allTextContents()) expect(time).toContain(shown);
    await expect(times.first()).toHaveAttribute('title', /\([+-]\d\d:\d\d\)$/);
    const total = Number((await page.getByText(/^[\d,]+ total$/).textContent())?.match(/\d+/)?.[0]);
    await page.goto(`/dashboard/transactions?from=${day}&to=${day}`);
    const table = page.getByRole('region', { name: 'Rows in all' });
    const sum = table.getByRole('row', { name: 'Everything together' }).getByRole('cell').first();
    await expect(sum).toHaveText(String(total));
    if (zone === 'America/Los_Angeles') continue;
    await names.click();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'America/Los_Angeles' }).click();
    await reloaded;
  }
});
