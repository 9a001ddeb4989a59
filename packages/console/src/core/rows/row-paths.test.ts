import { column, defineResource, display, field, type Resource } from '@koshpay/resource';
import { expect, test } from 'vitest';
import { toHref, toRowPaths } from './row-paths.ts';

function declare(recordTitle: 'name' | 'hash' | 'town'): Resource {
  return defineResource({
    name: 'shops',
    title: 'Shops',
    singular: 'Shop',
    recordTitle,
    menu: { group: 'all', path: '/shops' },
    fields: {
      name: field.text(),
      town_id: field.ref('towns'),
      town: field.through('town_id', 'name'),
      zone_no: field.ref('zones', { targetKey: 'number' }),
      site: field.url(),
      hash: field.text({
        display: display.truncate(8, 4, { from: 'site', title: 'the site', toHref: String }),
      }),
    },
    list: { columns: [column.rowNumber(), 'name', 'town', 'zone_no', 'hash'] },
  }) as unknown as Resource;
}

const pathOf = (name: string) => `/${name}`;
const own = { path: '/shops', idKey: 'id' };
const town = { path: '/towns', idKey: 'town_id' };

test('leads from titles to pages, from references to the rows that they name', () => {
  expect(toRowPaths(declare('name'), pathOf)).toEqual({ name: own, town_id: town, town });
});

test('leads from the number of a row whose title leads elsewhere', () => {
  const expected = { rowNumber: own, town_id: town, town };
  expect(toRowPaths(declare('town'), pathOf)).toEqual(expected);
  expect(toRowPaths(declare('hash'), pathOf)).toEqual(expected);
});

test('leads nowhere where there are no pages that may be seen, or no row', () => {
  expect(toRowPaths(declare('name'), () => undefined)).toEqual({});
  expect(toHref(town, { id: 1, town_id: null })).toBeUndefined();
  expect(toHref(own, { id: 'a/b' })).toBe('/shops/a%2Fb');
});

test('leads from values to the row that they mention, of several resources to the first', () => {
  const notes = defineResource({
    name: 'notes',
    title: 'Notes',
    singular: 'Note',
    recordTitle: 'who',
    menu: { group: 'all', path: '/notes' },
    fields: {
      zone_no: field.ref('zones', { targetKey: 'number' }),
      zone: field.through('zone_no', 'name'),
      zone_id: field.mention('zones', { number: 'zone_no' }),
      who: field.text(),
      member_id: field.mention('members', { name: 'who' }),
      guest_id: field.mention('guests', { name: 'who' }),
    },
    list: { columns: [column.rowNumber(), 'zone', 'who'] },
  }) as unknown as Resource;
  const { zone, who } = toRowPaths(notes, pathOf);
  expect(zone && toHref(zone, { id: 1, zone_no: 7, zone_id: 3 })).toBe('/zones/3');
  expect(who && toHref(who, { id: 1, member_id: null, guest_id: 5 })).toBe('/guests/5');
  expect(who && toHref(who, { id: 1, member_id: 4, guest_id: 5 })).toBe('/members/4');
  expect(who && toHref(who, { id: 1, member_id: null, guest_id: null })).toBeUndefined();
  const ofGuests = toRowPaths(notes, (name) => (name === 'members' ? undefined : `/${name}`));
  expect(ofGuests.who).toEqual({ path: '/guests', idKey: 'guest_id' });
});

test('leads from counts to the list of what they count, and from their sum to all of it', () => {
  const wallets = {
    name: 'wallets',
    menu: { path: '/wallets' },
    fields: { shop_id: field.ref('shops') },
  };
  const counting = defineResource({
    name: 'shops',
    title: 'Shops',
    singular: 'Shop',
    recordTitle: 'name',
    menu: { group: 'all', path: '/shops' },
    fields: {
      name: field.text(),
      hot: field.count('wallets', 'shop_id', { where: { level: 'hot' } }),
      cold: field.count('wallets', 'shop_id', { where: { level: ['cold', 'deep'] } }),
      balance: field.sum('wallets', 'shop_id', 'balance'),
      hidden: field.count('secrets', 'shop_id'),
    },
    list: { columns: ['name', column.sumOf('All', ['hot', 'cold'])] },
  }) as unknown as Resource;
  const listOf = (name: string) =>
    name === 'wallets' ? (wallets as unknown as Resource) : undefined;
  const paths = toRowPaths(counting, () => undefined, listOf);
  const hrefs = Object.entries(paths).map(([key, path]) => [key, toHref(path, { id: 7 })]);
  expect(Object.fromEntries(hrefs)).toEqual({
    hot: '/wallets?shop_id=7&level=hot',
    cold: '/wallets?shop_id=7&level=cold%2Cdeep',
    balance: '/wallets?shop_id=7',
    'hot-cold': '/wallets?shop_id=7&level=hot%2Ccold%2Cdeep',
  });
});
