import { expect, type Locator } from '@playwright/test';

/** The values to enter, by the labels of the inputs: text, a checkbox, or options of a lookup. */
export type Entries = Readonly<Record<string, string | true | readonly Choice[]>>;

/** An option by its text, or the first one. */
type Choice = string | 0;

/** Enters values into a form, by the labels of its inputs. */
export async function fillForm(form: Locator, entries: Entries): Promise<void> {
  for (const [label, value] of Object.entries(entries)) {
    const input = form.getByLabel(new RegExp(`^${label}( ?\\(optional\\))?$`));
    if (value === true) await input.check();
    else if (typeof value === 'string') await input.fill(value);
    else await choose(input, value);
  }
}

/** Opens a lookup and chooses in it. */
async function choose(select: Locator, choices: readonly Choice[]): Promise<void> {
  await select.press('ArrowDown');
  for (const choice of choices) await optionOf(select, choice).click();
  if (choices.length > 1) await select.press('Escape');
  await hasClosed(select);
}

/** Types into a lookup and chooses what it finds. */
export async function searchAndSelect(select: Locator, text: string): Promise<void> {
  await select.fill(text);
  await select.page().locator(options).filter({ hasText: text }).click();
  await hasClosed(select);
}

/** Types into a list's search and waits for the result. */
export async function searchFor(input: Locator, text: string): Promise<void> {
  const page = input.page();
  await input.fill(text);
  await page.waitForURL(({ searchParams }) => [...searchParams.values()].includes(text));
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
}

const list = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)';
const options = `${list} .ant-select-item-option`;

function optionOf(select: Locator, choice: Choice): Locator {
  const all = select.page().locator(options);
  return choice === 0 ? all.first() : all.getByText(choice, { exact: true });
}

/** Until the list has closed, it may still take the focus from the next input. */
async function hasClosed(select: Locator): Promise<void> {
  await expect(select.page().locator(list)).toHaveCount(0);
}
