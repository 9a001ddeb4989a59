// @vitest-environment happy-dom
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { product } from '@koshpay/gateway';
import { beforeAll, expect, test } from 'vitest';
import { mountAdmin } from './testing/mount-admin.ts';
import { all, eventually, findButton, press, textsOf } from './testing/page.ts';
import { toOutline } from './testing/to-outline.ts';

/** Golden files of the server, which have its responses. */
const responses = path.join(import.meta.dirname, '../../packages/gateway/src/server/golden');
const responsesOf = (name: string) => path.join(responses, `${name}.txt`);
/** Texts of screens that a move of code must not change: `pnpm golden` writes them again. */
const golden = path.join(import.meta.dirname, 'golden');
const dialog = '[role="dialog"]';

const admin = mountAdmin();
beforeAll(() => eventually(() => expect(all('nav')).not.toEqual([])));

/** The first list that the server responds with, with a time in place of each placeholder. */
function readList(name: string): { data: object[] } {
  const text = readFileSync(responsesOf(name), 'utf8');
  const [, body = ''] = /^200 (\{"data":\[.*)$/m.exec(text) ?? [];
  const json = body.replaceAll('<time>', '2026-11-02T06:30:00.000Z').replace(/,"as_of".*/, '}');
  return JSON.parse(json);
}

/** The texts of elements; an age of a row, which grows by the day, is only named. */
const outline = (selector: string) =>
  all(selector)
    .flatMap(toOutline)
    .map((line) => line.replace(/\d+ days ago/, '<age>'));
const isLoaded = () => expect(all('main table[aria-busy="false"] tbody tr')).not.toEqual([]);

/** The texts of the dialog that a button opens, or of those that the items of its menu open. */
async function readDialogs(opener: HTMLElement): Promise<string[][]> {
  const isMenu = opener.matches('[aria-haspopup="menu"]');
  if (!isMenu) return [await readDialog(opener)];
  const dialogs: string[][] = [];
  for (let item: HTMLElement | undefined; ; ) {
    opener.click();
    await eventually(() => expect(all('[role="menuitem"]')).not.toEqual([]));
    item = all('[role="menuitem"]')[dialogs.length];
    if (!item) return dialogs;
    dialogs.push(await readDialog(item));
  }
}

/** Opens a dialog, and closes it when it has all its controls. */
async function readDialog(opener: HTMLElement): Promise<string[]> {
  const title = `# ${toOutline(opener).join()}`;
  opener.click();
  await eventually(() => expect(findButton('Cancel', dialog)).toBeDefined());
  await eventually(() => expect(all(`${dialog} [aria-busy="true"]`)).toEqual([]));
  const texts = outline(dialog);
  press('Cancel', dialog);
  await eventually(() => expect(all(dialog)).toEqual([]));
  return [title, ...texts];
}

const listed = product.resources.filter(({ name, menu }) => menu && existsSync(responsesOf(name)));

test.each(listed)('$name: golden texts of its list and dialogs', async ({ name, menu }) => {
  const list = readList(name);
  const before = textsOf('h1').join();
  admin.respond({ status: 422, body: { error: 'Disk on fire' } });
  admin.visit(menu?.path ?? '');
  await eventually(() => expect(textsOf('h1').join()).not.toBe(before));
  await eventually(() => expect(findButton('Retry')).toBeDefined());
  const failed = outline('main');

  admin.respond({ body: { data: [], total: 0 } });
  press('Retry');
  await eventually(() => expect(findButton('Retry')).toBeUndefined());
  await eventually(isLoaded);
  const empty = outline('main');

  admin.respond({ body: { ...list, total: 450 } });
  press('Refresh');
  await eventually(() => expect(all('main tbody tr')).toHaveLength(list.data.length));
  await eventually(isLoaded);
  const rows = outline('main');
  const isOther = (line: string) => !rows.includes(line);

  const openers = [
    findButton(/^Create /),
    ...all('main tbody tr:first-child td button:not([aria-label^="Copy"])'),
  ];
  const parts = [
    [`# ${document.title}`, ...rows],
    ['# failed', ...failed.filter(isOther)],
    ['# empty', ...empty.filter(isOther)],
  ];
  for (const opener of openers) if (opener) parts.push(...(await readDialogs(opener)));
  const text = parts.map((lines) => `${lines.join('\n')}\n`).join('\n');
  await expect(text).toMatchFileSnapshot(path.join(golden, `${name}.txt`));
});
