import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { toDialogFiles } from './dialog-files.ts';
import { buildPage } from './testing/build-page.ts';

/** Modules by path, with what they import and how long they are. */
const modules: Readonly<Record<string, readonly [imports: readonly string[], length?: number]>> = {
  '/entry.js': [[]],
  '/list/ListPage.tsx': [['/cells']],
  '/detail/DetailPage.tsx': [['/cells', '/history']],
  '/account/AccountPage.tsx': [['/box']],
  '/inputs/DateInput.tsx': [['/icons']],
  '/filters/RefInput.tsx': [['/icons', '/select']],
  '/inline-edit/InlineEditor.tsx': [['/rules', '/textarea']],
  '/dialogs/ResourceDialog.tsx': [
    ['/cells', '/history', '/box', '/icons', '/rules', '/textarea', '/tiny', '/first', '/modal'],
  ],
  '/inputs/RefSelect.tsx': [['/select']],
  '/other.js': [['/textarea', '/first', '/modal']],
  '/another.js': [['/tiny', '/first']],
  '/cells': [[]],
  '/history': [[]],
  '/box': [[]],
  '/icons': [[]],
  '/select': [[]],
  '/rules': [[], 50_000],
  '/textarea': [[], 20_000],
  '/tiny': [[]],
  '/first': [[]],
  '/modal': [['/first']],
};

it('puts files together that the same screens need, and small ones', async () => {
  const names = toDialogFiles(await buildModules(), (file) => /(index|cells|first)-/.test(file));
  const named = Object.fromEntries(
    [...names].map(([file, name]) => [file.replace(/assets.(\w+)-.*/, '$1'), name]),
  );
  expect(named).toEqual({
    history: 'detail',
    box: 'account',
    icons: 'dates',
    select: 'picker',
    rules: 'inline',
    ResourceDialog: 'dialog',
    RefSelect: 'small',
    tiny: 'small',
    modal: 'parts',
  });
});

async function buildModules(): Promise<Rolldown.OutputBundle> {
  const lazy = Object.keys(modules).filter((id) => /\.(tsx|js)$/.test(id) && id !== '/entry.js');
  const code = (id: string) => {
    const [imports = [], length = 1_000] = modules[id] ?? [];
    const text = `console.log(${JSON.stringify(`${id} ${'x'.repeat(length)}`)});`;
    const loads = id === '/entry.js' ? lazy.map((module) => `import('${module}');`) : [];
    return [...imports.map((module) => `import '${module}';`), ...loads, text].join('\n');
  };
  const output = await buildPage(
    Object.fromEntries(Object.keys(modules).map((id) => [id, code(id)])),
  );
  return Object.fromEntries(output.map((file) => [file.fileName, file]));
}
