import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Fails with what axe finds wrong with the page, or one part of it, as it stands. */
export async function expectNoFinding(page: Page, part = 'html', tags = wcag): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags(tags).include(part);
  // Without frames there is nothing to gather in a page of its own, which takes half a second.
  const { violations } = await axe.setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** The same in both themes: it ends in the other one than it began with. */
export async function expectNoFindingInBothThemes(page: Page, part?: string): Promise<void> {
  // Colours are judged at rest, not on the way there.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectNoFinding(page, part);
  // Reached through an open dialog too, which no pointer could.
  await page.locator('button[aria-label$=" theme"]').dispatchEvent('click');
  await expectNoFinding(page, part);
}
