import { build } from 'vite';
import { expect, it } from 'vitest';
import { stubExports, withoutUnusedParts } from './without-unused-parts.ts';

const modules: Readonly<Record<string, string>> = {
  '/entry.js': "import { popup } from '/library/popup.js'; import '/library/names.js'; popup();",
  '/library/popup.js': "export const popup = () => console.log('heavy');",
  '/library/names.js': "console.log('named', 'named');",
};

/** Builds the modules with their parts replaced, and returns the code. */
async function bundle(parts: Parameters<typeof withoutUnusedParts>[0]): Promise<string> {
  const virtual = {
    name: 'virtual',
    resolveId: (id: string) => (id in modules ? id : undefined),
    load: (id: string) => modules[id],
  };
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [virtual, withoutUnusedParts(parts)],
    build: { write: false, rolldownOptions: { input: '/entry.js' } },
  });
  const output = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  return output.map((file) => ('code' in file ? file.code : '')).join('\n');
}

const light = "export const popup = () => console.log('light');";

it('replaces modules, and every match of a pattern in others', async () => {
  const code = await bundle([
    [/\/popup\.js$/, light],
    [/\/names\.js$/, [[/named/g, 'short']]],
  ]);
  expect(code).toContain('light');
  expect(code).toMatch(/short.+short/);
  expect(code).not.toMatch(/heavy|named/);
});

it('fails the build if a module to be emptied has no exports', async () => {
  const empty = /\/names\.js$/;
  await expect(bundle([[empty, stubExports]])).rejects.toThrow('A module has no exports');
});

it.each([
  ['a module', [/\/popover\.js$/, light]],
  ['a pattern', [/\/names\.js$/, [[/labelled/g, '']]]],
] as const)('fails the build if %s matches nothing', async (_, part) => {
  await expect(bundle([part])).rejects.toThrow(/Nothing matches \/.+\/g?: see/);
});
