import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './root.ts';

test('native packages are installed for the Node that the repository pins', () => {
  const { devDependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const workspace = readFileSync(`${root}pnpm-workspace.yaml`, 'utf8');
  expect(/^nodeVersion: (\S+)$/m.exec(workspace)?.[1]).toBe(devDependencies.node);
});
