import { defineFeature, defineServer, isEncrypted, settingFormat } from '@koshpay/api';
import { createTestKit } from '@koshpay/api/testing';
import { adjustSetting, defineProduct, defineResource, field, page } from '@koshpay/resource';
import { sessionsPerAccount } from '@koshpay/resource/internal';
import { z } from 'zod';

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
  settings: [adjustSetting(sessionsPerAccount, { defaultValue: 3 })],
  pages: [page('today', { group: 'stock', path: '/stock/today', label: 'Today' })],
});

/** The courier that the shop works with. */
export const courierSettings = z
  .object({
    COURIER_URL: settingFormat.origin.refine(isEncrypted, 'must start with https:').optional(),
    COURIER_TOKEN: z.string().optional(),
    COURIER_TRIES: settingFormat.whole(1, 9).default(3),
  })
  .refine((env) => !env.COURIER_TOKEN || env.COURIER_URL, {
    path: ['COURIER_URL'],
    message: 'must be set with COURIER_TOKEN',
  });

const staff = { name: 'Asha Rao', email: 'asha@shop.example' };

/** The server of a product for tests: a shop with one resource. */
export const shop = defineServer(product, {
  migrations: 'migrations',
  features: [defineFeature({ name: 'courier', settings: courierSettings })],
  demo: {
    staff: [
      { ...staff, username: 'admin' },
      { ...staff, username: 'ops', totpSecret: 'JBSWY3DPEHPK3PXP' },
    ],
  },
});

export const { createTestApp, createTestDatabase, setupTestApp } = createTestKit({ product });
