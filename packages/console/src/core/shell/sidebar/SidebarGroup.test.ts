import { expect, it } from 'vitest';
import { findCurrent } from './SidebarGroup.tsx';

const items = ['/logs', '/logs/system', '/logs/system/jobs'].map((path) => ({ path, label: path }));

it.each([
  ['/logs/system', '/logs/system'],
  ['/logs/system/7', '/logs/system'],
  ['/logs/system/jobs', '/logs/system/jobs'],
  ['/logs/system/jobs/7', '/logs/system/jobs'],
  ['/logs/systems', '/logs'],
  ['/settings', undefined],
])('finds the item of %s: the one with the longest path', (pathname, path) => {
  expect(findCurrent(items, pathname)?.path).toBe(path);
});
