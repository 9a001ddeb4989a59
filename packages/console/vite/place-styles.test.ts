import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { placeStyles } from './place-styles.ts';

const modules: Readonly<Record<string, string>> = {
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
  const virtual = {
    name: 'virtual',
    enforce: 'pre' as const,
    resolveId: (id: string) => (id in modules || id.endsWith('/index.html') ? id : undefined),
    load: (id: string) =>
      id.endsWith('/index.html') ? '<script type="module" src="/entry.js"></script>' : modules[id],
  };
  const { output } = (await build({
    root: '/',
    configFile: false,
    logLevel: 'silent',
    plugins: [virtual, placeStyles({ list: ['/list.js'] })],
    build: { write: false, rolldownOptions: { input: '/index.html' } },
  })) as Rolldown.RolldownOutput;
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
