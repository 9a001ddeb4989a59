import { expect, test } from 'vitest';
import { toViewSearch, withView } from './view-search.ts';

const view = { status: 'failed', sort: 'amount', order: 'asc' };
const read = (text: string) => Object.fromEntries(withView(new URLSearchParams(text), view));
const write = (text: string, address?: string) =>
  String(toViewSearch(new URLSearchParams(text), address, address === 'all' ? undefined : view));

test('puts a view into a URL that only names it, and does not change another', () => {
  expect(read('view=stuck&page=2')).toEqual({ ...view, view: 'stuck', page: '2' });
  expect(read('view=stuck&edit=7')).toMatchObject(view);
  expect(read('view=stuck&status=pending')).toEqual({ view: 'stuck', status: 'pending' });
});

test('names a view while it is unchanged, whatever the page', () => {
  expect(write('order=asc&sort=amount&status=failed&page=3', 'stuck')).toBe('view=stuck&page=3');
  expect(write('status=pending', 'stuck')).toBe('view=stuck&status=pending');
  expect(write('status=pending')).toBe('status=pending');
});

test('is the whole list where everything of a view was removed', () => {
  expect(write('', 'stuck')).toBe('view=all');
  expect(write('status=failed', 'all')).toBe('view=all&status=failed');
  expect(Object.fromEntries(withView(new URLSearchParams('view=all'), undefined))).toEqual({
    view: 'all',
  });
});
