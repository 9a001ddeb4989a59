import { expect, test } from 'vitest';
import { readPath, toCall, toProtocol } from './protocol.ts';

test('uses the paths of the specification by default', () => {
  const plain = toProtocol();
  expect(toCall(plain, 'coins', 'list')).toMatchObject({ method: 'GET', path: 'coins/list' });
  expect(toCall(plain, 'coins', 'update', { id: 7 })).toEqual({
    method: 'PATCH',
    path: 'coins/update',
    hasId: false,
  });
  expect(toCall(plain, 'coins', 'view', { id: 'a/b' }).path).toBe('coins/a%2Fb');
  expect(toCall(plain, 'coins', 'melt')).toMatchObject({ method: 'PATCH', path: 'coins/melt' });
  const all = toCall(plain, 'coins', 'melt', { method: 'POST' });
  expect(all).toMatchObject({ method: 'POST', path: 'coins/melt' });
});

test('prefers the protocol of a resource to that of the product', () => {
  const { paths, rows, total } = toProtocol(
    { rows: 'items', total: 'count', paths: { list: 'GET /v1/{resource}' } },
    { rows: 'found', paths: { create: 'PUT /v1/{resource}' } },
  );
  expect([rows, total]).toEqual(['found', 'count']);
  expect([paths.list, paths.create, paths.delete]).toEqual([
    'GET /v1/{resource}',
    'PUT /v1/{resource}',
    'DELETE {resource}/delete',
  ]);
});

test('reads nested values, and the answer itself by an empty path', () => {
  expect(readPath({ a: { b: 1 } }, 'a.b')).toBe(1);
  expect(readPath({ a: null }, 'a.b')).toBeUndefined();
  expect(readPath([1], '')).toEqual([1]);
});
