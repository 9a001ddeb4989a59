import { defineResource, field, filter } from '@koshpay/resource';
import { expect, test } from 'vitest';
import type { ResourceList } from '../../core/list/state/use-resource-list.ts';
import { isOutdated, toSelectedRows } from './selected-rows.ts';
import { withState } from './to-target.ts';

const coins = defineResource({
  name: 'coins',
  title: 'Coins',
  singular: 'Coin',
  recordTitle: 'name',
  menu: { group: 'all', path: '/coins' },
  fields: { name: field.text(), status: field.status(['active', 'inactive']) },
  list: { columns: ['name'], filters: [filter.range('created_at')] },
});
const command = { action: { name: 'delete' } } as never;
const sent = { created_at_from: '2026-01-31T10:00:00.000Z' };
const list = {
  total: 15,
  isAtLeast: false,
  sent,
  asOf: undefined,
  available: { filters: coins.list.filters, alternative: [] },
  parameters: { status: 'active', ...sent },
} as unknown as ResourceList;
const all = { isAll: true, rows: new Map([[7, { id: 7 }]]) };

test('asks for the rows of the list, with its filters as they were sent', () => {
  const { what, shown, filters } = toSelectedRows(command, all, list);
  expect(what).toEqual({
    action: 'delete',
    target: { filter: { status: 'active', ...sent }, except: [7] },
  });
  expect(shown).toBe(14);
  expect(filters).toEqual(coins.list.filters);
});

test('keeps the state of a further page, and else takes that of counting', () => {
  const { what } = toSelectedRows(command, all, { ...list, asOf: 'then' });
  expect(withState(what.target, 'now')).toMatchObject({ as_of: 'then' });
  expect(withState(toSelectedRows(command, all, list).what.target, 'now')).toMatchObject({
    as_of: 'now',
  });
});

test('is outdated where other rows match than the list showed, as far as it counted them', () => {
  expect([isOutdated({ shown: 14 }, 14), isOutdated({ shown: 14 }, 15)]).toEqual([false, true]);
  const { shown } = toSelectedRows(command, all, { ...list, isAtLeast: true });
  expect(isOutdated({ shown }, 15)).toBe(false);
});
