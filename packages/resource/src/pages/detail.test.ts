import { expect, test } from 'vitest';
import { toReadable } from '../access/restrict.ts';
import { defineResource } from '../define.ts';
import { section } from '../forms/section.ts';
import * as field from '../kinds/field.ts';
import { defineProduct } from '../product.ts';
import { type DetailDeclaration, related } from './detail.ts';

function declare(detail: true | DetailDeclaration<'name' | 'note' | 'id'>) {
  return defineResource({
    name: 'shops',
    title: 'Shops',
    singular: 'Shop',
    recordTitle: 'name',
    menu: { group: 'all', path: '/shops' },
    fields: {
      name: field.text(),
      note: field.text({ access: { read: 'support' } }),
      pin: field.writeOnly(),
      town_id: field.ref('shops'),
      town: field.through('town_id', 'name'),
      owner_id: field.ref('shops'),
    },
    list: { columns: ['name'] },
    detail,
  });
}

test('shows every field by default, and a reference by the fields read through it', () => {
  const names = ['id', 'name', 'note', 'town', 'owner_id', 'created_at', 'updated_at'];
  expect(declare(true).detail).toEqual({ sections: [{ names }], related: [], widgets: [] });
});

test('keeps sections and views, and gives each tab a unique name', () => {
  const detail = {
    sections: ['id', section('Shop', ['name', 'note'])],
    related: [
      related('shops', 'town_id'),
      related('shops', 'owner_id', { label: 'Owned', where: { status: 'active' } }),
    ],
    view: 'map',
  } as const;
  expect(declare(detail).detail).toEqual({
    sections: [{ names: ['id'] }, { title: 'Shop', names: ['name', 'note'] }],
    related: [
      { name: 'shops', resource: 'shops', foreignKey: 'town_id' },
      {
        name: 'shops-2',
        resource: 'shops',
        foreignKey: 'owner_id',
        label: 'Owned',
        where: { status: 'active' },
      },
    ],
    view: 'map',
    widgets: [],
  });
});

test('leaves out unreadable fields, and sections without any', () => {
  const shops = declare({ sections: ['name', section('Notes', ['note'])] });
  const readable = toReadable(shops, { permissions: ['shops.*'] }, () => shops);
  expect(readable.detail?.sections).toEqual([{ names: ['name'] }]);
});

test('is a path of the console', () => {
  const groups = [{ key: 'all', label: 'All' }];
  const product = defineProduct({ name: 'mall', groups, resources: [declare(true)], pages: [] });
  expect(product.routes).toContain('/shops/:id');
});
