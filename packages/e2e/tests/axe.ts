import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules whose outcome depends on colours, thus on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Fails with what axe finds wrong with the page, or one part of it, as it stands. */
export async function expectNoViolations(page: Page, part = 'html', tags = wcag): Promise<void> {
  await expectNone((await axeOf(page, part)).withTags(tags));
}

/** The same in both themes: it ends in the other one than it began with. */
export async function expectNoViolationsInBothThemes(
  page: Page,
  part = 'html',
  tags = wcag,
): Promise<void> {
  // Colours are judged at rest, not on the way there.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectNoViolations(page, part, tags);
  // Reached through an open dialog too, which no pointer could.
  await page.locator('button[aria-label$=" theme"]').dispatchEvent('click');
  await expectNone((await axeOf(page, part)).withRules(colourRules));
}

async function axeOf(page: Page, part: string): Promise<AxeBuilder> {
  // The script takes longer to load than to look: a page that has it already keeps it.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: '0' }) });
  // Without frames there is nothing to gather in a page of its own, which takes half a second.
  return axe
    .options({ resultTypes: ['violations'] })
    .include(part)
    .setLegacyMode();
}

async function expectNone(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
