import { expect, it } from 'vitest';
import { type DialogLink, readDialogLink, toDialogLink, writeDialogLink } from './dialog-link.ts';

const cases: [string, DialogLink][] = [
  ['create', { kind: 'create' }],
  ['edit=12', { kind: 'edit', id: '12' }],
  ['do=close-day', { kind: 'action', action: 'close-day' }],
  ['do=stop&row=12', { kind: 'action', action: 'stop', id: '12' }],
];

it.each(cases)('reads and writes ?%s', (text, link) => {
  const others = new URLSearchParams('status=active&edit=7&row=3');
  expect(writeDialogLink(others, link)).toBe(`status=active&${text}`);
  expect(readDialogLink(new URLSearchParams(text))).toEqual(link);
});

it('gives each list of a page its own dialog', () => {
  const search = new URLSearchParams('users.edit=5&edit=3&users.page=2');
  expect(readDialogLink(search, 'users')).toEqual({ kind: 'edit', id: '5' });
  expect(writeDialogLink(search, undefined, 'users')).toBe('edit=3&users.page=2');
  expect(writeDialogLink(search, { kind: 'create' }, 'users')).toBe(
    'edit=3&users.page=2&users.create',
  );
});

it('finds no dialog in other queries', () => {
  for (const text of ['', 'page=2', 'edit=', 'row=3', 'users.create'])
    expect(readDialogLink(new URLSearchParams(text))).toBeUndefined();
});

it('names a check of a row as it names an action', () => {
  const check = { field: 'rpc_url', label: 'Test RPC', reads: [], refuses: [] };
  const link = toDialogLink({ kind: 'check', check, row: { id: 12 } });
  expect(writeDialogLink(new URLSearchParams(), link)).toBe('do=check-rpc-url&row=12');
});
