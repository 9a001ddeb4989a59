import type { Page } from '@playwright/test';

/** The effort of a person: `text` is typed into fields, `keys` are all others that were pressed. */
export interface Effort {
  clicks: number;
  keys: number;
  text: number;
}

declare global {
  interface Window {
    effort: Effort;
  }
}

/** Counts in the page itself what it is given, before any of its own listeners can stop it. */
export async function countEffort(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const effort = { clicks: 0, keys: 0, text: 0 };
    window.effort = effort;
    const count = (type: string, add: (event: Event) => void) =>
      addEventListener(type, (event) => event.isTrusted && add(event), { capture: true });
    count('pointerdown', () => {
      effort.clicks += 1;
    });
    count('keydown', (event) => {
      const { key, ctrlKey, metaKey } = event as KeyboardEvent;
      const target = event.target as HTMLElement;
      const isField = target.matches('input, textarea') || target.isContentEditable;
      // Counted as it arrives in the field.
      const isText = isField && key.length === 1 && !ctrlKey && !metaKey;
      if (!isText) effort.keys += 1;
    });
    count('beforeinput', (event) => {
      effort.text += (event as InputEvent).data?.length ?? 0;
    });
  });
}

/** Reads the effort since the page was loaded. */
export function readEffort(page: Page): Promise<Effort> {
  return page.evaluate(() => window.effort);
}

/** The efforts as a table, by their titles. */
export function toTable(efforts: ReadonlyMap<string, Effort>): string {
  const width = Math.max(...[...efforts.keys()].map((title) => title.length));
  const line = (...[title, ...figures]: readonly string[]) =>
    [title?.padEnd(width), ...figures.map((figure) => figure.padStart(7))].join('');
  return [
    line('', 'clicks', 'keys', 'text'),
    ...[...efforts].map(([title, { clicks, keys, text }]) =>
      line(title, ...[clicks, keys, text].map(String)),
    ),
  ].join('\n');
}
