import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rows of a table after the first ones, which they repeat. */
const repeated = 'tbody tr:nth-child(n + 7)';
/** The rules whose outcome depends on colours, thus on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Fails with the axe violations of the page, or of one part of it. */
export async function expectNoViolations(page: Page, part = 'html', tags = wcag): Promise<void> {
  await expectNone((await axeOf(page, part)).withTags(tags));
}

/** The same in both themes: it ends in the theme that it did not begin with. */
export async function expectNoViolationsInBothThemes(
  page: Page,
  part = 'html',
  tags = wcag,
): Promise<void> {
  // Colours are checked after transitions.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectNoViolations(page, part, tags);
  // Works also behind an open dialog, where no pointer could click.
  await page.locator('button[aria-label$=" theme"]').dispatchEvent('click');
  await expectNone((await axeOf(page, part)).withRules(colourRules));
}

async function axeOf(page: Page, part: string): Promise<AxeBuilder> {
  // The script takes longer to load than to run: a page that has it keeps it.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: '0' }) });
  // Without frames, no separate page is needed to collect results, which would take half a second.
  return axe
    .options({ resultTypes: ['violations'] })
    .include(part)
    .exclude(repeated)
    .setLegacyMode();
}

async function expectNone(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
