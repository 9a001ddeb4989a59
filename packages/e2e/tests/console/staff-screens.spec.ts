import { expect } from '@playwright/test';
import { expectNoViolationsInBothThemes } from '../axe.ts';
import { test } from '../console-fixtures.ts';
import { visit } from '../visit.ts';

/** Each is built in its own way; standard lists are in axe.spec.ts. */
const screens = {
  '/settings/audit-logs': 'Audit Logs',
  '/settings/configs': 'Settings',
  '/settings/integrations': 'Integrations',
  '/dashboard/activities': 'Recent Activities',
};

// All of these pages take longer than one of them on a busy machine.
test.setTimeout(180_000);

test('the screens of accounts, record and settings have no axe violations', async ({ page }) => {
  await page.goto('/security/admins');
  await page.getByRole('button', { name: 'More actions for Omar Ops' }).click();
  await expect(page.getByRole('menuitem', { name: 'View as' })).toBeFocused();
  await expectNoViolationsInBothThemes(page);
  for (const [path, heading] of Object.entries(screens)) {
    await visit(page, path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectNoViolationsInBothThemes(page);
  }
});

test('the audit log is filtered by who, and an entry shows its difference', async ({
  page,
  call,
}) => {
  const [fee] = await call<{ id: number; percent: string; updated_at: string }[]>(
    'get',
    'fees/list?page=1&limit=1',
  );
  const percent = fee?.percent === '0.2500' ? '0.3' : '0.25';
  await call('patch', 'fees/update', { ...pick(fee), percent });
  await page.goto('/settings/audit-logs?resource=fees');
  await page.getByLabel('Filter by Person').click();
  await page.getByRole('option', { name: /\(admin\)/ }).click();
  await expect(page).toHaveURL(/username=admin/);
  await page
    .getByRole('link', { name: /^admin changed percent of Fee .* from .* to / })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    'admin changed percent of Fee',
  );
  await expect(page.locator('del')).toHaveCount(1);
  await expectNoViolationsInBothThemes(page);
});

const pick = (row: { id: number; updated_at: string } | undefined) => ({
  id: row?.id,
  updated_at: row?.updated_at,
});
