import { defineProduct } from '@koshpay/resource';
import * as resources from './resources.ts';

export const product = defineProduct({
  name: 'new-product',
  groups: [{ key: 'sales', label: 'Sales', icon: 'document' }],
  resources: Object.values(resources),
  pages: [],
});
