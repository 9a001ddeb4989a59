import { expect, test } from 'vitest';
import { foldersOf } from './workspace.ts';

test('a build depends on its packages and on theirs', () => {
  expect(foldersOf('packages/server')).toEqual([
    'packages/api',
    'packages/brand',
    'packages/chain',
    'packages/engine',
    'packages/gateway',
    'packages/postgres',
    'packages/resource',
    'packages/runtime',
    'packages/server',
  ]);
  expect(foldersOf('admin')).toEqual([
    'admin',
    'packages/brand',
    'packages/chain',
    'packages/console',
    'packages/gateway',
    'packages/resource',
  ]);
});
