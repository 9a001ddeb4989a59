import { expect, test } from 'vitest';
import { defineResource } from '../define.ts';
import * as field from '../kinds/field.ts';
import { page, placeholder, toMenu } from './menu.ts';

test('orders a group, screens without an order last, with the permissions that each entry needs', () => {
  const coins = defineResource({
    name: 'coins',
    title: 'Coins',
    singular: 'Coin',
    recordTitle: 'symbol',
    menu: { group: 'chains', path: '/coins' },
    fields: { symbol: field.text() },
    list: { columns: ['symbol'] },
  });
  const pages = [
    placeholder('chains', '/b', 'B', 2, 'tokens.list'),
    page('a', { group: 'chains', path: '/a', label: 'A', order: 1 }),
    page('x', { group: 'x', path: '/x', label: 'X' }),
  ];
  expect(toMenu([{ key: 'chains', label: 'Chains' }], pages, [coins])).toEqual([
    {
      group: { key: 'chains', label: 'Chains' },
      items: [
        { path: '/a', label: 'A', permissions: undefined },
        { path: '/b', label: 'B', permissions: ['tokens.list'], isPlaceholder: true },
        { path: '/coins', label: 'Coins', permissions: ['coins.list'] },
      ],
    },
  ]);
});
