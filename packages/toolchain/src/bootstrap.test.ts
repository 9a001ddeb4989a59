import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './root.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'koshpay-bootstrap-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * A repository with all files that the bootstrap reads; its npx and its task only print their name.
 */
function createRepository(pinnedNode: string) {
  const write = (file: string, content: string, mode?: number) => {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), content, { mode });
  };
  cpSync(`${root}packages/toolchain/src`, join(folder, 'packages/toolchain/src'), {
    recursive: true,
  });
  write('packages/toolchain/src/test.ts', "console.log('ran');");
  const devDependencies = { node: pinnedNode };
  write('package.json', JSON.stringify({ packageManager: 'pnpm@1', devDependencies }));
  write('packages/server/package.json', JSON.stringify({ config: { nodeFlags: [] } }));
  write('pnpm-lock.yaml', '');
  write('pnpm-workspace.yaml', '');
  write('bin/npx', '#!/bin/sh\necho installed\n', 0o755);
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'));
}

/** Runs the bootstrap on this Node, or on one that reports another version. */
function bootstrap(version = process.version): string {
  const script = join(folder, 'packages/toolchain/src/bootstrap.mjs');
  const disguise = `Object.defineProperty(process, 'version', { value: '${version}' })`;
  const args = ['--import', `data:text/javascript,${encodeURIComponent(disguise)}`, script, 'test'];
  const env = { PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}` };
  return execFileSync(process.execPath, args, { env, encoding: 'utf8' });
}

test('installs once, and again for another Node', () => {
  createRepository('1.0.0');
  expect(bootstrap('v18.0.0')).toContain('installed');
  expect(bootstrap('v18.0.0')).toBe('ran\n');
  expect(bootstrap()).toContain('installed');
});

test('does not install again when npm finds the pinned Node that it has installed', () => {
  createRepository(process.version.slice(1));
  expect(bootstrap('v18.0.0')).toContain('installed');
  expect(bootstrap()).toBe('ran\n');
});
