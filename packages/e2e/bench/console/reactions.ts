import type { Page } from '@playwright/test';
import { waitUntilLoaded } from '../../src/wait-until-loaded.ts';
import { type Measure, medianOf, type Visit, withPage } from './measure.ts';

const tries = 7;
const slowdown = 4;
const ms = 'ms';

/** From a click or a key to its paint. */
export const reactions: readonly Measure[] = [
  {
    name: 'next page of 10 rows, 4×',
    unit: ms,
    aim: 250,
    take: (visit) => timePages(visit, 10, 10),
  },
  {
    name: '200 rows, in sight, 4×',
    unit: ms,
    aim: 200,
    take: (visit) => timePages(visit, 200, 15),
  },
  { name: '200 rows, all, 4×', unit: ms, aim: 420, take: (visit) => timePages(visit, 200, 200) },
  { name: 'edit dialog, first, 4×', unit: ms, aim: 450, take: (visit) => timeDialog(visit, 1) },
  { name: 'edit dialog, later, 4×', unit: ms, aim: 250, take: (visit) => timeDialog(visit, tries) },
  { name: 'key in the largest form, 4×', unit: ms, aim: 50, take: timeKey },
  { name: 'palette, first', unit: ms, aim: 100, take: (visit) => timePalette(visit, 1) },
  { name: 'palette, later', unit: ms, aim: 100, take: (visit) => timePalette(visit, tries) },
  { name: 'page of a row, from its list', unit: ms, aim: 150, take: timeRowPage },
];

/** Pages on repeatedly; `place` is the row that must be painted. */
function timePages(visit: Visit, rows: number, place: number): Promise<number> {
  return withPage(visit, { slowdown }, async (page) => {
    await page.goto(`${visit.url}/transactions/all?limit=${rows}`);
    await page.waitForSelector(`tbody tr:nth-child(${rows})`);
    await waitUntilLoaded(page);
    return medianOf(tries, (index) =>
      timeToPaint(
        page,
        { click: '[aria-label="Next page"]' },
        {
          // The first cell that is a number: rows may begin with a box to select them.
          shown: `tbody tr:nth-child(${place}) :is(td:first-child, td:nth-child(2))`,
          text: String((index + 1) * rows + place),
        },
      ),
    );
  });
}

/** The first opening of a dialog, or the median of later ones. */
function timeDialog(visit: Visit, openings: number): Promise<number> {
  return withPage(visit, { slowdown }, async (page) => {
    const edit = 'tbody button[aria-label^="Edit"]';
    await page.goto(`${visit.url}/merchants/list`);
    await page.waitForSelector(edit);
    await waitUntilLoaded(page);
    const dialog = page.getByRole('dialog');
    return medianOf(openings, async () => {
      const took = await timeToPaint(
        page,
        { click: edit },
        {
          shown: '[role=dialog] input',
        },
      );
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'hidden' });
      return took;
    });
  });
}

/** A role's form has a box for every permission there is. */
function timeKey(visit: Visit): Promise<number | undefined> {
  return withPage(visit, { slowdown }, async (page) => {
    await page.goto(`${visit.url}/security/access-control`);
    await page.getByRole('button', { name: 'Create Role' }).click();
    const input = page.getByRole('dialog').getByRole('textbox').first();
    await input.focus();
    await waitUntilLoaded(page);
    return medianOf(tries, () => timeInput(page, 'a'));
  });
}

/** Undefined where the console has no palette. */
function timePalette(visit: Visit, openings: number): Promise<number | undefined> {
  return withPage(visit, {}, async (page) => {
    await page.goto(`${visit.url}/merchants/list`);
    await page.waitForSelector('tbody tr');
    await waitUntilLoaded(page);
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Search everything' });
    const isThere = await palette.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
    if (!isThere) return undefined;
    if (openings === 1) {
      await page.reload();
      await page.waitForSelector('tbody tr');
      await waitUntilLoaded(page);
    } else {
      await page.keyboard.press('Escape');
      await palette.waitFor({ state: 'hidden' });
    }
    return medianOf(openings, async () => {
      const took = await timeToPaint(
        page,
        { press: 'k' },
        {
          shown: 'dialog[open] input',
        },
      );
      await page.keyboard.press('Escape');
      await palette.waitFor({ state: 'hidden' });
      return took;
    });
  });
}

/** To the values of a row that the list has shown already. */
function timeRowPage(visit: Visit): Promise<number> {
  const link = 'tbody a[data-row-link][href^="/tokens/"]';
  return withPage(visit, {}, async (page) => {
    await page.goto(`${visit.url}/tokens`);
    await page.waitForSelector(link);
    await waitUntilLoaded(page);
    const open = () => timeToPaint(page, { click: link }, { shown: 'main dl dd' });
    return medianOf(tries, async () => {
      const took = await open();
      await page.goBack();
      await page.waitForSelector(link);
      return took;
    });
  });
}

type Act = { readonly click: string } | { readonly press: string };

interface Painted {
  /** The selector of an element that becomes visible. */
  readonly shown: string;
  /** The text that one of these elements then has. */
  readonly text?: string;
}

/**
 * Milliseconds from a click or a shortcut to the paint of what it shows. Acts in the page itself and
 * checks each frame, so that no messages to the browser are counted.
 */
function timeToPaint(page: Page, act: Act, { shown, text }: Painted): Promise<number> {
  return page.evaluate(
    async ({ act, shown, text }) => {
      const frame = () => new Promise(requestAnimationFrame);
      const isShown = () =>
        [...document.querySelectorAll(shown)].some(
          (element) => element.checkVisibility() && (!text || element.textContent === text),
        );
      // All earlier work is done.
      await new Promise((done) => requestIdleCallback(done, { timeout: 20_000 }));
      const started = performance.now();
      if ('click' in act) document.querySelector<HTMLElement>(act.click)?.click();
      else {
        const key = { key: act.press, ctrlKey: true, bubbles: true, cancelable: true };
        document.body.dispatchEvent(new KeyboardEvent('keydown', key));
      }
      while (!isShown()) {
        if (performance.now() - started > 20_000) throw new Error(`${shown} is not shown.`);
        await frame();
      }
      // The current state is on the screen when the next frame has begun.
      await frame();
      return performance.now() - started;
    },
    { act, shown, text },
  );
}

/** Milliseconds from a key that the browser receives to the frame after the one that shows it. */
async function timeInput(page: Page, character: string): Promise<number> {
  const shown = await page.evaluateHandle(() => {
    const listening = { took: Promise.resolve(0) };
    listening.took = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('The key did not arrive.')), 20_000);
      addEventListener(
        'keydown',
        ({ timeStamp }) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve(performance.now() - timeStamp)),
          ),
        { once: true, capture: true },
      );
    });
    return listening;
  });
  await page.keyboard.press(character);
  return shown.evaluate(({ took }) => took);
}
