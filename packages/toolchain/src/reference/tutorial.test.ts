import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { root } from '../root.ts';
import { readTutorial } from './tutorial.ts';

// Outside the repository, whose own checks would read it.
const folder = mkdtempSync(path.join(tmpdir(), 'koshpay-tutorial-'));
afterAll(() => rmSync(folder, { recursive: true }));

const words = Object.keys(await import(path.join(root, 'packages/resource/src/index.ts')));
const files = readTutorial(words);
const steps = files.filter(({ source }) => source.includes('defineResource('));

for (const { name, source } of files) writeFileSync(path.join(folder, name), source);
symlinkSync(path.join(root, 'packages/gateway/node_modules'), path.join(folder, 'node_modules'));

async function run(command: string, ...args: string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(command, args, { cwd: folder }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  return stdout + stderr;
}

test('every step of the tutorial compiles', async () => {
  const compilerOptions = { types: [] };
  const config = { extends: path.join(root, 'tsconfig.json'), compilerOptions, include: ['*'] };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  expect(files.length).toBeGreaterThan(8);
  expect(await run(path.join(root, 'node_modules/.bin/tsc'), '-p', folder, '--checkers', '1')).toBe(
    '',
  );
});

test('every step of the tutorial is a resource of the gateway', async () => {
  const program = `
    import { defineProduct } from '@koshpay/resource';
    import { product } from '${root}/packages/gateway/src/index.ts';
    for (const file of ${JSON.stringify(steps.map(({ name }) => name))}) {
      const [resource] = Object.values(await import('./' + file));
      try {
        defineProduct({ ...product, resources: [...product.resources, resource] });
      } catch (error) {
        console.log(file, error.message);
      }
    }`;
  writeFileSync(path.join(folder, 'define.ts'), program);
  expect(await run('node', 'define.ts')).toBe('');
});
