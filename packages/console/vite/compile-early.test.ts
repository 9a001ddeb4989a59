import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { compileEarly } from './compile-early.ts';
import { placeStyles } from './place-styles.ts';

const modules: Readonly<Record<string, string>> = {
  '/entry.js': "import('/list.js'); import('/dialog.js');",
  '/list.js': "console.log('list');",
  '/dialog.js': "import '/dialog.css'; console.log('dialog');",
  '/dialog.css': '.dialog { order: 1 }',
};

it('marks the files of no first screen, before their styles', async () => {
  const virtual = {
    name: 'virtual',
    enforce: 'pre' as const,
    resolveId: (id: string) => (id in modules || id.endsWith('/index.html') ? id : undefined),
    load: (id: string) =>
      id.endsWith('/index.html') ? '<script type="module" src="/entry.js"></script>' : modules[id],
  };
  const screens = { list: ['/list.js'] };
  const { output } = (await build({
    root: '/',
    configFile: false,
    logLevel: 'silent',
    plugins: [virtual, placeStyles(screens), compileEarly(screens)],
    build: { write: false, rolldownOptions: { input: '/index.html' } },
  })) as Rolldown.RolldownOutput;
  const codes = output.flatMap((file) => (file.type === 'chunk' ? file.code : []));
  const marked = codes.filter((code) => code.includes('allFunctionsCalledOnLoad'));
  expect(codes).toHaveLength(3);
  expect(marked).toHaveLength(1);
  expect(marked[0]).toMatch(/^\/\/# allFunctionsCalledOnLoad\n.+order:1.+`dialog`/s);
});
