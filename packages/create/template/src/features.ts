import { defineFeature, defineHooks } from '@koshpay/api';
import { orders } from './orders.ts';

const orderHooks = defineHooks(orders, {
  ship: async () => ({ shipped_on: new Date().toISOString().slice(0, 10) }),
});

export const features = [defineFeature({ name: 'orders', hooks: [orderHooks] })];
