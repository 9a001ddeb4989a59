import { type Download, expect, type Page } from '@playwright/test';
import { type Call, test } from '../../tests/console-fixtures.ts';
import { countEffort, type Effort, readEffort, toTable } from './effort.ts';

/** The most that a task may take. */
const most = { clicks: 6, keys: 40 };

/** The tools of a task: the page, on the overview, and the API. */
interface Given {
  readonly page: Page;
  readonly call: Call;
  /** The file that is saved. */
  readonly download: Promise<Download>;
}

interface Task<Data> {
  /** Creates the rows that are there before it starts. */
  readonly prepare: (call: Call) => Promise<Data>;
  readonly byMouse: (given: Given, data: Data) => Promise<void>;
  readonly byKeyboard: (given: Given, data: Data) => Promise<void>;
  /** True if it was really done. */
  readonly check: (given: Given, data: Data) => Promise<void>;
}

const efforts = new Map<string, Effort>();

/** Tests a task of staff by mouse and by keyboard, and what each takes, from the overview on. */
export function testTask<Data>(title: string, task: Task<Data>): void {
  for (const [way, act] of [
    ['by mouse', task.byMouse],
    ['by keyboard', task.byKeyboard],
  ] as const)
    test(`${title}, ${way}`, async ({ page, call }) => {
      const data = await task.prepare(call);
      await countEffort(page);
      await page.goto('/dashboard/overview');
      await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
      let loads = 0;
      page.on('domcontentloaded', () => (loads += 1));
      const { promise: download, resolve } = Promise.withResolvers<Download>();
      page.on('download', resolve);
      const given = { page, call, download };
      await act(given, data);
      const effort = await readEffort(page);
      efforts.set(`${title}, ${way}`, effort);
      await task.check(given, data);
      await (data as Partial<AsyncDisposable>)[Symbol.asyncDispose]?.();
      // A reload would start from zero.
      expect(loads).toBe(0);
      expect(effort.clicks).toBeLessThanOrEqual(way === 'by mouse' ? most.clicks : 0);
      expect(effort.keys).toBeLessThanOrEqual(most.keys);
    });
}

/** Prints what the tasks took. */
export function printEfforts(): void {
  process.stdout.write(`\n${toTable(efforts)}\n\n`);
}

/** Opens the palette, types, and leaves the choice to the caller. */
export async function searchEverything(page: Page, text: string, by: 'mouse' | 'keyboard') {
  if (by === 'mouse') await page.getByRole('button', { name: 'Search everything' }).click();
  else await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search everything' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(text);
  return palette;
}

/** Presses Tab, or another key, until an element has the focus, if it has not yet. */
export async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  const reached: string[] = [];
  for (let presses = 0; presses < most.keys; presses++) {
    const names = await page.evaluate(() => {
      const focused = document.activeElement as HTMLInputElement | null;
      const label = focused?.labels?.[0]?.textContent;
      return [focused?.ariaLabel, label, focused?.textContent?.trim()];
    });
    if (names.includes(name)) return;
    reached.push(names.find(Boolean) ?? '');
    await page.keyboard.press(key);
  }
  throw new Error(`The focus does not reach ${name}, only ${reached.join(', ')}.`);
}
