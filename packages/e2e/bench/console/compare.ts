import { missed } from '@koshpay/engine/testing/aim';
import { chromium } from '@playwright/test';
import { browserOptions } from '../../src/browser.ts';
import { firstVisit } from './first-visit.ts';
import { type Measure, startVisit } from './measure.ts';
import { reactions } from './reactions.ts';

/**
 * Measures the console of a build, and of a former one in the same run: one after the other, the
 * order turned with each measure, so that both have the same share of a noisy machine.
 */
export async function benchConsole(url: string, formerUrl?: string): Promise<string[]> {
  const browser = await chromium.launch(browserOptions);
  const visit = await startVisit(browser, url);
  const formerVisit = formerUrl === undefined ? undefined : await startVisit(browser, formerUrl);
  const lines: string[] = [];
  for (const [index, measure] of [...firstVisit, ...reactions].entries()) {
    const takes = [
      async () => visit && measure.take(visit),
      async () => formerVisit && measure.take(formerVisit),
    ] as const;
    const isTurned = index % 2 === 1;
    const first = await takes[isTurned ? 1 : 0]();
    const second = await takes[isTurned ? 0 : 1]();
    lines.push(isTurned ? toLine(measure, second, first) : toLine(measure, first, second));
  }
  await browser.close();
  return [
    `${'console'.padEnd(30)}${['now', 'aim', 'former', 'ratio'].map((head) => head.padStart(9)).join('')}`,
    ...lines,
  ];
}

function toLine({ name, unit, aim }: Measure, now?: number, former?: number): string {
  const digits = unit === 's' ? 1 : 0;
  const toText = (value?: number) =>
    value === undefined ? '–' : `${value.toFixed(digits)} ${unit}`;
  const ratio = now !== undefined && former !== undefined ? (now / former).toFixed(2) : '–';
  const isMissed = now === undefined || now > aim;
  return `  ${name.padEnd(28)}${[toText(now), toText(aim), toText(former), ratio].map((text) => text.padStart(9)).join('')}${isMissed ? missed : ''}`;
}
