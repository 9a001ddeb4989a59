import { expect, type Locator, type Page } from '@playwright/test';
import { type ConsoleTest, uniqueText } from '../console-fixtures.ts';
import { fillForm, searchFor } from '../fill-form.ts';
import type { ListScreen, RowLifecycle } from './list-screen.ts';

/** Creates a row as staff would, finds it, changes it, toggles its status and deletes it. */
export function testRowLifecycle(
  test: ConsoleTest,
  screen: ListScreen,
  lifecycle: (unique: string) => RowLifecycle,
): void {
  test(`${screen.tab}: a row is created, found, changed, toggled and deleted`, async ({ page }) => {
    await page.goto(screen.path);
    await runLifecycle(page, screen, lifecycle(uniqueText()));
  });
}

/** Runs the lifecycle of a row on the open screen; returns what the change sent. */
export async function runLifecycle(
  page: Page,
  { resource, search, create }: ListScreen,
  { make, sends, hasOneTimeSecrets, find, row: text, change, shows, turns }: RowLifecycle,
): Promise<Record<string, unknown>> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: create?.button ?? '' }).click();
  await fillForm(dialog, make);
  const sent = await confirm(page, dialog, `${resource}/create`, hasOneTimeSecrets);
  expect(sent).toEqual(sends);

  if (find) await searchFor(page.getByPlaceholder(search), String(sent[find]));
  const rows = page.locator('tbody').getByRole('row');
  const row = text ? rows.filter({ hasText: text }) : rows.first();
  await row.getByRole('button', { name: /^Edit / }).click();
  await fillForm(dialog, change);
  const changed = await confirm(page, dialog, `${resource}/update`);
  await expect(row).toContainText(shows);

  await row.getByRole('button', { name: turns[0], exact: true }).click();
  await confirm(page, dialog, `${resource}/update-status`);
  await expect(row.getByRole('button', { name: turns[1], exact: true })).toBeVisible();

  const deleted = page.waitForResponse(`**/${resource}/delete?id=*`);
  await row.getByRole('button', { name: /^Delete / }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const answer = await deleted;
  expect(answer.ok()).toBe(true);
  await expect(dialog).toBeHidden();
  if (answer.status() === 202)
    await expect(row.getByRole('link', { name: 'waiting for a second person' })).toBeVisible();
  else if (text) await expect(row).toHaveCount(0);
  return changed;
}

/** Closes the dialog of secrets that are shown once. */
export async function writeDown(dialog: Locator): Promise<void> {
  await dialog.getByLabel('I have written it down').check();
  await dialog.getByRole('button', { name: 'Close' }).click();
}

/** Confirms a dialog and returns what it sent. */
async function confirm(page: Page, dialog: Locator, call: string, hasOneTimeSecrets = false) {
  const sent = page.waitForRequest(`**/${call}`);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const body: Record<string, unknown> = (await sent).postDataJSON();
  if (hasOneTimeSecrets) await writeDown(dialog);
  await expect(dialog).toBeHidden();
  return body;
}
