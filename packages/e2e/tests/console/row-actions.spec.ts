import { expect } from '@playwright/test';
import { mockList, test } from '../console-fixtures.ts';

const row = {
  id: 1,
  name: 'scanner',
  status: 'running',
  first: 1,
  second: 0,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
};

test('each action has its own icon, destructive ones are red at rest, rare ones in a menu', async ({
  page,
}) => {
  await mockList(page, 'instances', [row]);
  await page.goto('/monitoring/workers');
  const actions = page.getByRole('row').nth(1).locator('td').last().getByRole('button');
  await expect(actions).toHaveCount(4);
  const looks = await actions.evaluateAll((all) =>
    all.map((button) => ({
      name: button.ariaLabel,
      picture: getComputedStyle(button, '::before').maskImage,
    })),
  );
  expect(looks.map(({ name }) => name)).toEqual([
    'Edit scanner',
    'Stop scanner',
    'Delete scanner',
    'More actions for scanner',
  ]);
  expect(new Set(looks.map(({ picture }) => picture)).size).toBe(4);
  for (const red of ['rgb(179, 38, 30)', 'rgb(255, 141, 130)']) {
    await expect(actions.nth(2)).toHaveCSS('color', red);
    for (const at of [0, 1]) await expect(actions.nth(at)).not.toHaveCSS('color', red);
    await page.getByRole('button', { name: / theme$/ }).click();
  }
});
