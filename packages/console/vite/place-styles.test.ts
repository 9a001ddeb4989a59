import { expect, it } from 'vitest';
import { placeStyles } from './place-styles.ts';
import { buildPage, type Modules } from './testing/build-page.ts';

const modules: Modules = {
  '/entry.js': "import '/entry.css'; import('/list.js'); import('/later.js');",
  '/list.js': "import '/shared.js'; import '/list.css'; console.log('list');",
  '/shared.js': "import '/shared.css'; console.log('shared');",
  '/later.js': "import '/shared.js'; import '/later.css'; console.log('later');",
  '/entry.css': '.entry { order: 1 }',
  '/list.css': '.list { order: 3 }',
  '/shared.css': '.shared { order: 2 }',
  '/later.css': '.later { order: 4 }',
};

it('puts the styles of first screens into the page, in order, and others into their code', async () => {
  const output = await buildPage(modules, [placeStyles({ list: ['/list.js'] })]);
  const sourceOf = (end: string) =>
    output
      .filter(({ fileName }) => fileName.endsWith(end))
      .map((file) => ('code' in file ? file.code : String(file.source)));
  const [page = ''] = sourceOf('.html');
  expect(page).toContain('<style>.entry{order:1}.shared{order:2}.list{order:3}</style>');
  expect(page).not.toContain('stylesheet');
  expect(sourceOf('.css')).toEqual([]);
  const withStyles = sourceOf('.js').filter((code) => code.includes('{order:'));
  expect(withStyles).toHaveLength(1);
  expect(withStyles[0]).toMatch(/textContent":"\.later{order:4}".+console\.log\(`later`\)/);
});
