import { defineServer } from '@koshpay/api';
import { createTestKit } from '@koshpay/api/testing';
import { defineProduct, defineResource, field, page } from '@koshpay/resource';

const goods = defineResource({
  name: 'goods',
  title: 'Goods',
  singular: 'Item',
  recordTitle: 'name',
  menu: { group: 'stock', path: '/goods' },
  fields: { name: field.text({ required: true }) },
  list: { columns: ['name'] },
});

const product = defineProduct({
  name: 'shop',
  groups: [{ key: 'stock', label: 'Stock', icon: 'apps' }],
  resources: [goods],
  pages: [page('today', { group: 'stock', path: '/stock/today', label: 'Today' })],
});

const staff = { name: 'Asha Rao', email: 'asha@shop.example' };

/** The server of a product for tests: a shop with one resource. */
export const shop = defineServer(product, {
  migrations: 'migrations',
  demo: {
    staff: [
      { ...staff, username: 'admin' },
      { ...staff, username: 'ops', totpSecret: 'JBSWY3DPEHPK3PXP' },
    ],
  },
});

export const { createTestApp, createTestDatabase, setupTestApp } = createTestKit({ product });
