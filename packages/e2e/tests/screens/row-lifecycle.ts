import { expect, type Locator, type Page } from '@playwright/test';
import { uniqueText } from '../console-fixtures.ts';
import { fillForm, searchFor } from '../fill-form.ts';
import type { ListScreen } from './list-screen.ts';

/** On an open screen: creates a row as staff would, finds it, changes it, toggles and deletes it. */
export async function runLifecycle(page: Page, screen: ListScreen): Promise<void> {
  const { resource, search, create, lifecycle } = screen;
  if (!lifecycle) throw new Error(`${screen.tab} has no lifecycle.`);
  const { make, sends, find, row: text, change, shows, turns } = lifecycle(uniqueText());
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: create?.button ?? '' }).click();
  await fillForm(dialog, make);
  const sent = await confirm(page, dialog, `${resource}/create`);
  expect(sent).toEqual(sends);

  if (find) await searchFor(page.getByPlaceholder(search), String(sent[find]));
  const rows = page.locator('tbody').getByRole('row');
  const row = text ? rows.filter({ hasText: text }) : rows.first();
  await row.getByRole('button', { name: /^Edit / }).click();
  await fillForm(dialog, change);
  await confirm(page, dialog, `${resource}/update`);
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
}

/** Closes the dialog of secrets that are shown once. */
export async function writeDown(dialog: Locator): Promise<void> {
  await dialog.getByLabel('I have written it down').check();
  await dialog.getByRole('button', { name: 'Close' }).click();
}

/** Confirms a dialog and returns what it sent. */
async function confirm(page: Page, dialog: Locator, call: string) {
  const answered = page.waitForResponse(`**/${call}`);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const answer = await answered;
  expect(answer.ok(), `${call} answered ${answer.status()}`).toBe(true);
  await expect(dialog).toBeHidden();
  return answer.request().postDataJSON() as Record<string, unknown>;
}
