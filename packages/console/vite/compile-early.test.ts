import { expect, it } from 'vitest';
import { compileEarly } from './compile-early.ts';
import { placeStyles } from './place-styles.ts';
import { buildPage, type Modules } from './testing/build-page.ts';

const modules: Modules = {
  '/entry.js': "import('/list.js'); import('/dialog.js');",
  '/list.js': "console.log('list');",
  '/dialog.js': "import '/dialog.css'; console.log('dialog');",
  '/dialog.css': '.dialog { order: 1 }',
};

it('marks the files of no first screen, before their styles', async () => {
  const screens = { list: ['/list.js'] };
  const output = await buildPage(modules, [placeStyles(screens), compileEarly(screens)]);
  const codes = output.flatMap((file) => (file.type === 'chunk' ? file.code : []));
  const marked = codes.filter((code) => code.includes('allFunctionsCalledOnLoad'));
  expect(codes).toHaveLength(3);
  expect(marked).toHaveLength(1);
  expect(marked[0]).toMatch(/^\/\/# allFunctionsCalledOnLoad\n.+order:1.+`dialog`/s);
});
