import { createRequire } from 'node:module';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { themes } from '../testing/themes.ts';
import { staticStyles } from './static-styles.ts';

const source = path.resolve(import.meta.dirname, '../../src');
const antd = createRequire(import.meta.url)
  .resolve('antd/package.json')
  .replace('package.json', 'es');

/** Builds an entry that shows a button, and loads a form later. */
async function bundle(more = ''): Promise<Rolldown.OutputChunk[]> {
  const entry = path.join(source, 'entry.js');
  const code = `import Button from '${antd}/button'; import { ConfigProvider, theme } from '${antd}';
import { toThemes } from '${source}/core/theme/theme.ts';
console.log(Button, ConfigProvider, toThemes, import('${antd}/form')); ${more}`;
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
      staticStyles(() => Promise.resolve(themes)),
    ],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, target: 'es2022', rolldownOptions: { input: entry } },
  })) as Rolldown.RolldownOutput;
  return output.filter((file) => file.type === 'chunk');
}

/** The entry alone, for the tests that add nothing to it. */
const bundled = bundle();

it('brings the styles of components with their code, and no code that makes styles', async () => {
  const [entry, ...later] = await bundled;
  expect(/^\{const style=.+--ant-color-primary:#.+\.ant-btn\{/.test(entry?.code ?? '')).toBe(true);
  expect(entry?.code.includes('.ant-form-item')).toBe(false);
  expect(later.some(({ code }) => /^\{const style=.+\.ant-form-item/.test(code))).toBe(true);
  const modules = [entry, ...later].flatMap((chunk) => chunk?.moduleIds ?? []);
  expect(modules.filter((id) => /cssinjs|stylis|style\/motion/.test(id))).toEqual([]);
  expect(modules.filter((id) => id.includes('/theme/themes/'))).toEqual([
    expect.stringContaining('seed.js'),
  ]);
}, 60_000);

it('has only variables that are used', async () => {
  const [entry] = await bundled;
  expect(entry?.code.includes('--ant-padding-content-vertical-sm:')).toBe(false);
}, 60_000);

it("lets a product's component read a value of the theme as a variable", async () => {
  const [entry] = await bundle(
    'const { token } = theme.useToken(); console.log(token.paddingContentVerticalSM)',
  );
  expect(entry?.code.includes('--ant-padding-content-vertical-sm:')).toBe(true);
}, 60_000);
